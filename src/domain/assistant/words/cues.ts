/**
 * Words and phrases for each cue to a question’s kind. A trailing `*` matches any ending, and a hyphen stands for
 * a space.
 */
const cueWords: Readonly<Record<string, string>> = {
  // Dishonesty.
  hide: `hid* conceal* secret* invisible unseen untraceable anonymous* undetected unnoticed disguis* mask* stash* smuggl*
    disappear* vanish* radar wegsteek versteek verswyg shred launder* wash off-the-books off-my-books off-the-record
    off-record off-the-grid under-the-table under-the-counter under-the-mattress out-of-sight stay-clear keep-quiet
    keep-it-quiet keep-the-rest keep-to-myself keep-it-to-myself say-nothing off-the-payroll out-of-it get-rid-of
    look-the-other-way make-it-go-away leaves-no-trail no-trail no-record no-trace`,
  fake: `fake* false* falsif* forg* invent* fabricat* fictitious phantom bogus pretend* imaginary ghost* photoshop* tamper*
    dummy sham nominee* front valse vals backdat* predat* antedat* alter altered made-up make-up makes-up making-up
    cook-up on-paper date-back earlier-date change-the-date edit edited editing doctored someone-else's-name
    somebody-else's-name generate post-box out-of-thin-air call-it call-them call-my say-that say-i`,
  inflate: `inflat* exaggerat* pad padding padded bump* boost* pump* stretch* overstat* overclaim* overvalue* bigger fat
    higher-amounts round-up beef-up push-up add-a-few groter`,
  shrink: `understat* underdeclar* underreport* undervalu* under-declar* under-report* under-stat* smaller look-worse
    look-lower look-less less-than-i lower-value lower-price lower-rent half-the half-of show-a-loss only-ring stay-below
    below-the-limit stay-under minder split split-up splitting small-bits small-amounts small-ones klein`,
  lie: `lie lies lying lied cheat* evad* evasion dodg* trick* fool* scam* con conned swindl* deceiv* defraud* fraud* brib*
    illegal* loophole* ontduik* lieg bedrieg* omkoop* khohlisa trick-the outsmart beat-the creative game-the
    against-the-law break-the-law breaking-the-law not-legal legal-or-not true-or-not escape pull-a-fast-one fib`,
  detect: `caught catch notic* trac* detect* suspici* suspect* flag flags flagged trigger* wiser uncover* snoop* spot find-out
    finds-out found-out get-away agterkom weet traced come-look look-too-closely`,
  unreal: `though although even-if never-happened didn't-happen don't-exist doesn't-exist not-exist not-real isn't-true not-true
    don't-have i-never never-made never-bought never-paid never-drove didn't-buy didn't-pay didn't-drive didn't-make
    didn't-spend gave-nothing as-if nooit`,
  disclose: `declar* report* disclos* mention* tell telling told include including show showing register registering admit
    verklaar reveal put-in put-it-in write-down inform enter`,
  not: `not don't dont never without no nobody won't wont isn't can't cannot needn't doesn't didn't rather avoid avoiding skip
    skipping omit* leave-out leave-off leaving-out left-out exclud* instead nie sonder niks ngaphandle`,
  cash: `cash notes envelope kontant under-the-mattress ewallet* cash-send`,
  appear: `seem* appear* look-like looks-like look-poor* look-broke come-across think thinks believe believes convinc*
    impression`,
  perceive: `see sees seeing seen spot spots look looks looking notic* know knows pick check monitor* watch* find finds`,
  idle: `does-nothing doing-nothing do-nothing doesn't-do don't-do doesn't-work won't-work never-works not-work isn't-working
    on-the-books on-my-books on-the-payroll on-paper without-working no-work for-show never-does`,
  authority: `sars usars taxman receiver revenue-service`,
  // Honesty.
  mistake: `forgot* mistake* accident* error* regret* realis* realiz* unaware overlook* wrongly ashamed come-clean put-right
    by-mistake confess* own-up honest* fix correct voluntary vergeet sorry worried scared years-ago in-the-past`,
  legal: `legal legally lawful* allowed allow permitted permissible legit wettig honest-way above-board`,
  consequence: `what-happens what-can-happen penalt* jail prison fine fined arrest* sentence consequence* punish* crime criminal*`,
  // People.
  mine: `my mine our ours myself me i i'm i've i'd we us ek ons yami ami`,
  you: `you your u ur guys julle jy nina yours you've you're`,
  relation: `husband* wife* ex ex's ex-wife* ex-husband* spouse* partner* fiance* brother* sister* mother* mom mom's mum mum's
    father* dad dad's son son's daughter* cousin* uncle* aunt* granny gogo friend* neighbour* neighbor* boss boss's manager*
    colleague* employee* staff worker* tenant* landlord* flatmate* girlfriend* boyfriend* bookkeeper* domestic competitor*
    buurman vrou guy`,
  possessive: `husband's wife's ex's spouse's partner's brother's sister's mother's father's dad's mom's son's daughter's
    cousin's friend's neighbour's neighbor's boss's manager's colleague's employee's employees' staff's worker's tenant's
    landlord's girlfriend's boyfriend's client's clients' customer's customers' user's users' somebody's someone's person's
    company's director's his her hers their`,
  others: `client clients customer customers user users members other-people other-users other-clients someone-else
    somebody-else another-user another-client other-customer next-door`,
  name: `mr mrs ms miss dr prof meneer mevrou`,
  // Requests and statuses.
  show: `show list display give open print read look-up bring-up pull-up wys bonisa remind tell-me let-me-see see name`,
  status: `status progress stage update* news busy happening far yet already still done finished complete completed ready
    pending outstanding movement quiet coming-along going-on stand overdue`,
  rule: `how-do-i how-to how-can-i how-does how-long where-do-i can-i may-i must-i should-i do-i-need do-i-have-to is-it
    what-is-a what-is-the what-are-the does-sars do-you why what-if what-does mean means hoe`,
  did: `did has have was were had het`,
  need: `need* missing lack* short waiting wait want require* owe`,
  send: `send sent upload* hand give gave supply supplied resend rescan stuur gestuur`,
  arrive: `receiv* arriv* got get reach* through land* came come gekry ontvang`,
  inspect: `check* approv* accept* review* okay ok fine reject* readable pass processed look-at looked good-enough`,
  human: `human person people agent consultant operator someone somebody anyone practitioner expert mens umuntu nomuntu bot
    robot machine real speak talk chat phone call`,
  // Records.
  'return-record': `return* case file submission filing taxes itr12 irp6 opgawe objection assessment assessed verification submitted filed`,
  'document-record': `document* doc docs slip slips paper papers paperwork upload* file files certificate* irp5 attachment* scan scans
    photo* logbook payslip* dokumente`,
  'refund-record': `refund* money-back payout terugbetaling getting-back get-back pay-me paid-me money`,
  'debt-record': `owe owed owing balance due bill debt payable amount skuld`,
  'order-record': `order* purchase* bought buy invoice* bill payment* paid subscri* plan package consultation bestelling* oda charged
    refunded service services card`,
  'message-record': `message* reply replied repl* answer* respon* inbox wrote written write boodskap* conversation* unread note thread`,
  'sum-record': `calculation* calculat* estimate* sum sums result* figure figures worked-out berekening`,
  'savings-record': `saving* saved save challenge* goal* target* streak badge* gespaar put-away put-aside set-aside entries entry`,
  'profile-record': `profile email e-mail address username phone cellphone number name details surname registered account member
    verified confirmed two-step two-factor`,
  'date-record': `date* deadline* next calendar diary coming-up upcoming task* turn action`,
  // Other subjects.
  shopping: `best cheapest highest lowest top-rated recommend* which-bank which-company which-fund which-provider which-platform
    which-insurer which-medical-aid which-scheme which-app which-software better-than compare compared good-time worth-it
    should-i-buy should-i-invest beste goedkoopste`,
  institution: `cipc ccma sassa nsfas coida seta saica saipa sait raf aarto natis sanral eskom prasa saps nhbrc fsca jse bbbee bee hpcsa unisa
    tut uct wits master council municipal* municipality city joburg tshwane ekurhuleni ethekwini home-affairs department-of labour-office
    road-accident high-court magistrate ministry parliament government minister president embassy consulate hospital clinic
    police mayor councillor hmrc irs ato zimra namra kra urssaf`,
  institute: `nedbank fnb absa capitec tymebank investec standard-bank african-bank discovery-bank old-mutual sanlam liberty momentum hollard santam
    outsurance allan-gray coronation sygnia satrix 10x easyequities naspers takealot vodacom mtn telkom dstv checkers woolworths
    clicks sage xero quickbooks`,
  economy: `inflation cpi repo prime reserve-bank budget-speech budget economy gdp unemployment-rate rand-against rand-dollar gold oil petrol-price
    krugerrand exchange-rate currency interest-rates forecast`,
  rights: `allowed-to my-rights by-law legally-required dismiss* fired evict* landlord tenant notice-period maternity custody will testament heir*
    inherits lawyer attorney court sue ccma union contract lease deposit complain* report-my overtime-rate warning`,
  papers: `passport visa licence license permit id-book smart-id birth-certificate matric degree diploma trademark patent affidavit disc
    clearance-certificate cv vacancies vacancy job-at learnership internship career membership exam`,
  tariff: `tariff* levy levies duty duties toll tolls excise import importing imported customs kilowatt prepaid water lights refuse sewerage
    premium excess policy cover insurer insurance`,
  tax: `tax* sars vat paye uif irp5 irp6 itr12 return* refund* deduct* claim* income salary assessment efiling provisional taxman
    receiver belasting intela customs duty invoice* expense* rebate* exempt* allowance* penalt* interest pension annuity
    capital gain* dividend* rent* crypto medical turnover donation* audit* declare btw`,
};

function add(to: Map<string, string[]>, word: string, cue: string): void {
  const found = to.get(word);
  if (found) found.push(cue);
  else to.set(word, [cue]);
}

/** Indexes cues by word, by phrase, and by prefix for words with any ending. */
function readCues() {
  const words = new Map<string, string[]>();
  const beginnings = new Map<string, string[]>();
  const phrases = new Map<string, string[]>();
  for (const [cue, listed] of Object.entries(cueWords)) {
    for (const word of listed.split(/\s+/).filter(Boolean)) {
      if (word.endsWith('*')) add(beginnings, word.slice(0, -1), cue);
      else if (word.includes('-')) add(phrases, word.replaceAll('-', ' '), cue);
      else add(words, word, cue);
    }
  }
  return { words, beginnings, phrases };
}
const { words, beginnings, phrases } = readCues();

/** Returns the cues in a question’s folded words. */
export function cuesIn(questionWords: readonly string[]): Set<string> {
  const found = new Set<string>();
  const note = (cues: readonly string[] | undefined) => {
    for (const cue of cues ?? []) found.add(cue);
  };
  for (const [at, word] of questionWords.entries()) {
    note(words.get(word));
    for (let length = 3; length <= word.length; length += 1) note(beginnings.get(word.slice(0, length)));
    let phrase = word;
    for (const next of questionWords.slice(at + 1, at + 4)) {
      phrase += ` ${next}`;
      note(phrases.get(phrase));
    }
  }
  return found;
}
