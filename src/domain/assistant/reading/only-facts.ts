/** Words that may accompany the facts of a calculation. */
const fillers = new Set(
  `a about after all also am an and are at as before but by can could do does each earn earning earns every for from get gets gross have i i'm if in income is it just kids live made make makes me month monthly much my no not of old on once only or own paid pay pays pension per please r rand retirement salary sars so still tax than that the then there this to up us was we what when which while who will with work working would year yearly years you your age aid medical ra into wife husband annuity bonus it's nett net single married male female week weeks weekly hour hours hourly day days daily fortnight fortnightly biweekly shift shifts contribute contributing contribution contributions fund provident pensioner retired extra plus under over member members main dependants dependents south africa thanks hi hello pm pa m w h p ra ras salaries wages wage wife's household p.m p.a annually annual getting receiving receive permanent full-time onderwyser verdien en`.split(
    ' ',
  ),
);

/** Matches a job or a family's only parent, which change no calculation: “I am a nurse on #”, “single mom”. */
const ofPerson =
  /\b(?:(?:i am|i'm|im|as|ek is) (?:an?|the|'n) (?!(?:[a-z-]+ ){0,2}(?:free-?lanc\w*|contract\w*|self-?employed|sole|director\w*|owner\w*|business\w*|consultant|foreign\w*|non-?resident\w*|expat\w*|refugee|student|farmer|landlord|trader|agent|driver|waiter|waitress|partner|executor|trust\w*|widow\w*|orphan|minor|company|member|domestic|pastor|minister|priest|diplomat|seafarer|sailor|pilot|casual|temp|seasonal|intern|volunteer|au pair|commission|sales\w*|rep|broker|influencer|artist|musician|model|uber|bolt|taxi|hairdresser|barber|photographer|tutor|plumber|electrician|builder|carpenter|taxpayer|practitioner|attorney|advocate|doctor)\b)(?:[a-z-]+ ){0,2}?[a-z-]+(?= (?:on|earn\w*|with|who|mak\w*|get\w*|and|at|in|#)\b|[ ]*[,.#]|$)|single (?:mom|mum|mother|dad|father|parent)(?: of)?)/g;

/** Whether only filler words are left once the facts are removed. */
export function isOnlyFacts(text: string): boolean {
  const rest = text.replaceAll(ofPerson, ' ');
  const words = rest.match(/[\p{L}][\p{L}']*/gu) ?? [];
  return words.filter((word) => !fillers.has(word)).length === 0;
}
