/** Words that may accompany the facts of a calculation. */
const fillers = new Set(
  `a about after all also am an and are at as before but by can could do does each earn earning earns every for from get gets gross have i i'm if in income is it just kids live made make makes me month monthly much my no not of old on once only or own paid pay pays pension per please r rand retirement salary sars so still tax than that the then there this to up us was we what when which while who will with work working would year yearly years you your age aid medical ra into wife husband annuity bonus it's nett net single married male female week weeks weekly hour hours hourly day days daily fortnight fortnightly biweekly shift shifts contribute contributing contribution contributions fund provident pensioner retired extra plus under over member members main dependants dependents south africa thanks hi hello pm pa m w h p ra ras salaries wages wage wife's household p.m p.a annually annual`.split(
    ' ',
  ),
);

/** Whether only filler words are left once the facts are removed. */
export function isOnlyFacts(rest: string): boolean {
  const words = rest.match(/[\p{L}][\p{L}']*/gu) ?? [];
  return words.filter((word) => !fillers.has(word)).length === 0;
}
