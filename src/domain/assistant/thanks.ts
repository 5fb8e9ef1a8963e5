/** Matches words of gratitude, without which a message isn't a goodbye. */
const gratitude =
  /\b(?:thanks+|thank (?:you|u)|thanx|thnx|thnks|thx|tnx|tysm|dankie|bedank\w*|ngiyabonga|siyabonga|enkosi|ndiyabulela|siyabulela|ke a leboh?g?a|kea leboga|inkomu|(?:much |really )?appreciate[ds]?|grateful|dankbaar|cheers)\b/i;

/** Matches closing phrases that would otherwise be mistaken for requests. */
const closings =
  /\b(?:(?:that|this|it|dis|dit is|daardie)(?:'?s| is| was)? )?(?:all|everything|exactly|just|what|wat|al|alles|net|presies)\b(?: (?:that|what|wat|all|al))?(?: (?:i|ek))? (?:(?:needed|wanted|had|wou|wil|moes|nodig gehad|was looking for)(?: to)?(?: (?:know|ask|hear|weet|vra|hoor))?)(?: het)?|\b(?:if|when|as|should) (?:i|ek) (?:\w+ ){0,3}?(?:more|another|any|anything|nog|meer|something)(?: (?:else|other))?(?: questions?| vra(?:e|ag)| help)?|\bthat(?:'s| is)? all\b|\bno (?:more|further|other) questions?\b|\bnothing (?:else|more|further)\b|\bgeen (?:verdere|meer) vrae\b|\bniks (?:meer|verder)\b/gi;

/** Matches the subject of the help for which somebody thanks us. */
const subjects =
  /\b(?:for|with|about|on|vir|met) (?:(?:explaining|helping|clearing|sorting|answering|the|my|that|this|all|me|us|up|out|with|about|die) )*(?:\w+ )?(?:tax|penalt\w+|refunds?|returns?|sars|vat|paye|provisional|deductions?|belasting) ?(?:things?|stuff|help|info\w*|advice|questions?|part|rules?|matters?|assistance|explanation|hulp|vrae|vraag)\b/gi;

/** Matches requests, problems and subjects, after which a message isn't only a goodbye. */
const asksMore =
  /[?\d]|\b(?:how|what|when|where|which|who|why|hoe|wat|wanneer|waar|watter|wie|hoekom|but|maar|however|except|can'?t|cannot|could ?n'?t|won'?t|does ?n'?t|did ?n'?t|have ?n'?t|is ?n'?t|not|nie|never|still|problem|wrong|error|lost|need|want|please|asb|must|should|in advance|by voorbaat|byvoorbaat|tax\w*|sars|returns?|refunds?|irp|vat|paye|uif|efiling|assess\w*|penalt\w*|invoices?|orders?|salary|pension|income|belasting\w*|opgawe|terugbetaling)\b|\b(?:can|could|will|would|kan|sal) (?:you|u|julle|jy|someone|iemand)\b|\bcheck my\b|\b(?:check|tell|send|show|call|phone|explain|help|wys|bel) (?:me|us)\b(?! (?:a lot|so much|baie))/i;

/** Words of a goodbye, besides those of gratitude. */
const words = new Set(
  `a about again all amazing amper an and angel answer answered answering answers any appreciate are as at awesome back baie be been best better
  bless blessed bot bye certainly cheers clear cleared clearer clearly come cool day definitely die dis dit done easy enjoy enough evening everything
  excellent explained explaining explanation fantastic fast feel for friend friendly from fully gee geduld gehelp gemaak genius glad god good goodbye
  great guys happy have he helped helpful helping helps hero het hope hulp i i'll i'm i've in indeed info information is it it's julle jou just jy k
  kind kindly know later learned learnt lekker less life lifesaver lot lots love lovely luck made make many me million mooi more morning much my
  naand naweek nice nicely night no now of oh ok okay on once one out patience patient perfect perfectly quick quickly quite real really
  recommend regtig relief relieved right saved saver se see service sense share sharp shot sir smile so solved soon sorted spot star stay super sure
  sweet team than that that's thats the them these they thing things this time to today totsiens totally tyd ubuntu understand understood
  up us useful van very vinnig vir was weekend week well were will wise with wonderful work would yes you you're you've your yourself kakhulu
  ek ons en nou verstaan weet dag sien answer's antwoord antwoorde duidelik ma'am mam mense vriendelik sal weer gesels speak chat talk diens vriendelike documents send upload stuur dokumente uhambe hamba kahle sala usale assist assisting assisted everyone ster sterre`.split(
    /\s+/,
  ),
);

/** Maximum length of a goodbye. */
const MAX_LENGTH = 160;
/** Minimum share of known words. */
const LEAST_KNOWN = 0.7;

/** Whether a message only thanks us or says goodbye: “that's all I wanted to know, you helped me a lot”. */
export function onlyThanks(message: string): boolean {
  if (message.length > MAX_LENGTH || !gratitude.test(message)) return false;
  const rest = message.replaceAll(closings, ' ').replaceAll(subjects, ' ');
  if (asksMore.test(rest)) return false;
  const others =
    rest
      .replaceAll(new RegExp(gratitude, 'gi'), ' ')
      .toLowerCase()
      .match(/[\p{L}']+/gu) ?? [];
  return others.filter((word) => words.has(word)).length >= others.length * LEAST_KNOWN;
}
