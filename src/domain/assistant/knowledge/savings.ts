import type { Passage } from './passage.ts';
import { links, ourPage, reviewedOn } from './sources.ts';

const savings = ourPage('Savings challenges', '/savings-challenges');

/** Savings challenges and the game. */
export const savingsPassages: readonly Passage[] = [
  {
    id: 'savings/what',
    title: 'Savings challenges',
    text: 'Savings challenges help you to save towards a target in a set time, for example for provisional tax, a retirement top-up or a tax-free account. You join a challenge at any time, or set your own target and date, and its time counts from the day you join. You add what you saved, and earn achievements. It is a planning tool: the money stays in your own bank account, and we never hold it. It needs an account and is free.',
    questions: [
      'what are savings challenges',
      'how do the savings challenges work',
      'do you hold my savings',
      'save for tax',
      'ngifuna ukonga imali',
    ],
    source: savings,
    reviewedOn,
    link: links.savings,
  },
  {
    id: 'savings/ladder',
    title: 'The weekly savings ladder',
    text: 'The {{savings.ladderName}} is a savings challenge with small steps that grow: {{savings.ladderSteps}} That makes {{savings.ladderTarget}} in {{savings.ladderDays}} days. You join it on the Savings page, add what you put away each week, and see how far you are. The money stays in your own bank account.',
    questions: [
      'how does the 52 week challenge work',
      '52-week savings ladder',
      'save a little more each week',
    ],
    source: savings,
    reviewedOn,
    link: links.savings,
  },
  {
    id: 'savings/entries',
    title: 'Adding or correcting a saving',
    text: 'You add a saving with Add Entry on the card of an active challenge, with the amount and a note if you like. Within a day you can still correct or remove an entry; after that it stays. The bar shows how far you are, and View History lists all entries. If an entry reaches the target, the challenge is completed.',
    questions: [
      'add a savings entry',
      'I entered the wrong savings amount',
      'delete savings entry',
      'savings history',
    ],
    source: savings,
    reviewedOn,
    link: links.savings,
  },
  {
    id: 'savings/leave',
    title: 'Leaving or failing a challenge',
    text: 'You can leave a challenge on its card. If it has entries, it is marked as failed and keeps its history; without entries it is removed. A challenge also ends as failed when its target date passes before the target is reached. Nothing happens to your money, because it is in your own account. You may join the same challenge again. Reminders can be turned off in Settings.',
    questions: ['leave a savings challenge', 'my challenge failed', 'stop savings reminders'],
    source: savings,
    reviewedOn,
    link: links.savings,
  },
  {
    id: 'savings/achievements',
    title: 'Achievements and points',
    text: 'You earn achievements for steps such as your first saving, several weeks in a row, half of a target or a completed challenge, and each gives points. They have no cash value and can’t be exchanged. An achievement is kept once you have it, unless you correct the entry that earned it within a day. The cards on the Savings page show which ones you have.',
    questions: ['achievements', 'what are the points for', 'how do I earn badges'],
    source: savings,
    reviewedOn,
    link: links.savings,
  },
  {
    id: 'game/what',
    title: 'The flying calculator game',
    text: 'The flying calculator is a small game that anyone can play: keep it in the air with a click, a tap or the space bar and fly through the gaps between the tax forms. The five best scores are on the leaderboard under the name you choose. It has nothing to do with your account or your tax. Sometimes there is a competition, with its rules on the game’s page.',
    questions: ['the game', 'how do I play the flying calculator', 'leaderboard', 'where is the game'],
    source: ourPage('The flying calculator', '/game'),
    reviewedOn,
    link: links.game,
  },
  {
    id: 'game/competitions',
    title: 'Competitions',
    text: 'A competition takes place only if there are at least {{promise.competitionEntries}} entries; its own rules, prize and closing date are given with it. If there are fewer, or we have to cancel it, we tell everyone who entered within {{promise.competitionNotice}} and refund any entry fee. Staff of the practice and their households can’t win. A winner’s name is published only with consent.',
    questions: [
      'competition rules',
      'was the competition cancelled',
      'prize for the best score',
      'who can enter the competition',
    ],
    source: ourPage('Terms of Service', '/terms-of-service'),
    reviewedOn,
    link: links.terms,
  },
];
