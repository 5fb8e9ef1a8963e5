import { currentTaxYear } from '../../tax/tax-year.ts';
import { inCommunity, ownsHalf } from '../reading/special-facts.ts';
import { relative, type Stop } from './stop.ts';

const gains = ['gain', 'homeGain', 'proceeds', 'homeProceeds'] as const;
const shared = ['interest', 'business', 'rent', 'gain', 'proceeds', 'foreignDividends'] as const;

const privateThing = String.raw`(?:cars?|motor|bakkie|vehicle|voertuig|motorbike|motorcycle|motorfiets|scooter|caravan|karavaan|boat|boot|yacht|jewel\w*|juwel\w*|(?:wedding |engagement |diamond )?rings?|necklace|earrings|watch(?:es)?|horlosie|rolex|furniture|meubels|clothes|klere|paintings?|skildery\w*|art(?:work)?|kuns\w*|antiques?|piano|guitar|bicycle|bike|fiets|stamps?|wine|handbags?|(?:personal|household|private) (?:things?|items?|goods|effects|belongings)|(?:race ?)?horses?|perd|firearms?|rifle)`;
const sale = String.raw`(?:gains?|profit\w*|made|sold|sell(?:ing)?|sale|verkoop|wins)`;

/** Words about property and gains. */
export const gainStops: readonly Stop[] = [
  {
    words:
      /\bun-?reali[sz]ed\b|\bongerealiseer\w*|\bpaper (?:profit|gain|wins)\w*|\b(?:on|op) (?:paper|papier)\b|\b(?:not|never|haven't|hasn't|havent|hasnt|didn't|didnt|don't|dont|won't|isn't|isnt|aren't|wasn't|weren't|nie|nog) (?:[a-z]+ ){0,2}?(?:sold|sell|selling|verkoop|cashed|realised|disposed)\b|\bunsold\b|\bstill (?:hold|own|have (?:it|them|the)|holding|sitting|in my (?:account|portfolio|name))\b|\bbesit (?:dit|hulle) nog\b|\bhold(?:ing)? on to\b|\b(?:increased?|grew|grown|gone up|went up|gestyg) in (?:value|waarde)\b/,
    beside: [...gains, 'business'],
    says: 'I only work out the tax on a gain from something that was sold, and it sounds as if this wasn’t sold.',
    passage: 'gains/how',
  },
  {
    words: new RegExp(
      String.raw`\b${sale}\b[^.;?]{0,60}\b${privateThing}\b|\b${privateThing}\b[^.;?]{0,45}\b${sale}\b`,
    ),
    unless: /\b(?:travel|car|motor) allowance\b|\bcar dealer\b/,
    beside: gains,
    says: 'I can’t work out a tax on that gain: it depends on whether the thing was for private use or bought to sell.',
    passage: 'gains/private-things',
  },
  {
    words:
      /\b(?:day|swing|forex|fx|currency|options?|cfd|share|stock|aandele|daag|active|frequent|full[- ]?time|professional|voltydse?)[- ]?(?:trad(?:e|es|ed|er|ers|ing)|handel\w*)\b|\btrad(?:e|es|ed|ing) (?:bitcoin|btc|crypto\w*|coins) (?:daily|every (?:day|week)|often|frequently|a lot|full[- ]?time)\b|\btrad(?:e|es|ed|ing|er) (?:in |with )?(?:forex|fx|shares|stocks|currenc\w+|options|cfds?|daily|every (?:day|week)|often|frequently|a lot|full[- ]?time|as a business)\b|\bforex\b|\bscalp(?:er|ing)\b|\b(?:flip(?:s|ped|ping)?|flipper) (?:of )?(?:houses|properties|homes|flats|shares)\b|\b(?:house|property) flip\w*\b|\bas (?:a|an) (?:\w+ )?(?:trader|speculator|dealer|handelaar)\b|\bbought (?:it |them )?to (?:re)?sell\b|\bspekul\w+/,
    unless: /\bnot (?:a |as a )?(?:\w+ )?(?:trad\w+|dealer|speculator)\b/,
    says: 'Profits from trading are income, and gains on what was bought to keep are capital gains. I can’t tell for certain which yours are, so I leave the sum to a person.',
    passage: 'gains/shares',
  },
  {
    words: new RegExp(
      String.raw`\b(?:half|helfte|a third|one third|a quarter|part|some|rest|deel|share)(?: (?:of|van) (?:it|this|that|dit|them|die \w+|the \w+))? (?:is|was|are|were|belongs?|behoort|goes|gaan|comes) (?:to |aan |toe |for )?(?:my |die |the |our )?(?:${relative}(?:'s|s)?|his|hers|theirs|syne|hare)\b|\b(?:half|helfte|derde|kwart)\b[^.;?\d]{0,12}\b(?:my|his|her|our|sy|haar) ${relative}\b|\bhalf (?:hers|his|theirs)\b|\b(?:in|on|op) (?:my and my|both)\b[^.;?]{0,20}\bnames?\b|\bmy and my ${relative}|\bmy ${relative}'?s (?:[a-z]+ )?(?:account|savings|name|investments?|deposit|house|home|flat|property|shares|rekening|huis|woonstel)\b|\b(?:belongs?|belonging|owned|registered|behoort) (?:to|by|aan|in the name of) my ${relative}\b|\b(?:shared?|split|deel|gedeel|50 ?[/-] ?50|joint\w*|gesamentlik\w*|together) (?:it |this |that |equally )?(?:with|between|met|tussen) (?:me and )?(?:my |our )?${relative}\b|\b(?:my )?${relative} (?:and|en) (?:i|ek) (?:share|split|deel|own|besit|jointly|each|both)\b`,
    ),
    beside: shared,
    when: ({ text, facts }) => !ownsHalf(text, facts) && !inCommunity(text),
    says: 'Part of that amount seems to be someone else’s, and each person is taxed on their own part. Ask again with your own part only.',
  },
  {
    words: new RegExp(
      String.raw`\b(?:gave|gives?|given|giving|gifted|gift(?:ing)?|transferr?\w*|donat\w*|ceded|skenk\w*|geskenk|gegee|oorgedra\w*|put(?:ting)? (?:it|them) in)\b[^?;]{0,80}\b(?:to|aan|vir|for|into)\b (?:my |our |the |die )?${relative}\b|\b(?:gave|give|gift(?:ed)?|gegee) my ${relative}\b|\b(?:sold|sell|selling|sale|verkoop)\b[^.;?]{0,40}\b(?:to|aan) (?:my |our )${relative}\b|\b(?:gift|donation|transfer) (?:to|of)\b`,
    ),
    beside: gains,
    says: 'Giving something away isn’t a sale at a price, and gifts to a spouse follow another rule again, so I can’t work out a gain for it.',
    passage: 'life/marriage',
  },
  {
    words:
      /\bprofit\b[^.;?]{0,25}\b(?:selling|reselling|sales|flipping)\b|\b(?:selling|reselling)\b[^.;?]{0,25}\bprofit\b/,
    unless:
      /\b(?:shares?|unit trusts?|etfs?|house|home|flat|apartment|townhouse|property|properties|plot|land|farm|crypto\w*|bitcoins?|kruger ?rands?|gold|portfolio|investments?|stocks)\b/,
    beside: gains,
    says: 'The profit on goods that were bought to sell is business income, not a capital gain. Ask again with what the business earned and its costs.',
    passage: 'business/side-hustle',
  },
  {
    words: /\b(?:mining|mined|staking|staked|airdrops?|rewards?)\b/,
    beside: gains,
    says: 'What you earn by mining or staking isn’t a gain from a sale, so I can’t work it out as one.',
    passage: 'crypto/earnings',
  },
  {
    words: /\broll(?:ed|s|ing)?[- ]?over\b|\bdeferred\b|\b(?:expropriat\w*|insurance (?:payout|paid))\b/,
    beside: gains,
    says: 'That gain may not be taxed in this year, so I leave the sum to a person.',
    passage: 'gains/how',
  },
  {
    words:
      /\b(?:next|coming|volgende) (?:march|april|may|june|july|august|september|october|november|december|maart|year|jaar)\b|\b(?:in|by|during|of|\() ?20(?:2[7-9]|[3-9]\d)\b(?! ?\/)/,
    beside: ['gain', 'homeGain', 'proceeds', 'homeProceeds', 'bonus', 'lumpSum', 'withdrawal', 'savingsPot'],
    unless: /\b(?:january|february|jan|feb) 2027\b/,
    // A coming month of the current year has been resolved.
    when: ({ text, facts }) => facts.taxYear !== currentTaxYear || !/\bcoming\b/.test(text),
    says: 'That may fall in a later tax year than the ones I have tables for, so I can’t work it out. Ask again with the tax year, if you want it at that year’s rates.',
  },
  {
    words:
      /\b(?:gains?|growth|grew|grown|profit|wins|groei|returns?|interest)\b[^.;?]{0,30}\b(?:in|on|inside|within|op|binne) (?:my|the|die) (?:ra|pension|provident|annuity|retirement|pensioen\w*|living annuity)\b/,
    beside: ['retirement', 'moreRetirement', 'gain', 'interest'],
    says: 'Growth inside a retirement fund isn’t a contribution to it, so it gives no deduction.',
    passage: 'retirement/which-funds',
  },
  {
    words:
      /\d[^.;?\d]{0,25}\b(?:for|over|in|oor|vir|across) (?:the )?(?:last |past |laaste |both |all )?(?:2|3|4|5|two|three|four|five|twee|drie|vier) (?:tax )?(?:years|yrs|jaar)\b/,
    beside: ['interest', 'rent', 'business', 'foreignDividends', 'bonus'],
    says: 'That amount seems to cover several years, and each year is taxed on its own. Ask again with the amount of one tax year.',
  },
];
