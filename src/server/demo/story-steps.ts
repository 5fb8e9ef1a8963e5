import type { ClientStory } from './client-story.ts';

/** A step of a story: the action to run, and how many days after the previous step it happens. */
export interface Step {
  days: readonly [least: number, most: number];
  inOffice?: true;
  play: (story: ClientStory) => Promise<void>;
}

const hours = (least: number, most: number): Step['days'] => [least / 24, most / 24];

export const register: Step = { days: [0, 0], play: (story) => story.register() };
export const answer: Step = { days: hours(0.2, 1), play: (story) => story.answer() };
export const askPrice: Step = { days: hours(0.1, 0.3), play: (story) => story.askPrice() };
export const pay: Step = { days: hours(0.2, 20), play: (story) => story.pay() };
export const access: Step = { days: hours(1, 30), play: (story) => story.giveAccess() };
export const welcome: Step = { days: hours(0.5, 4), inOffice: true, play: (story) => story.welcome() };
export const read: Step = { days: hours(0.2, 12), play: (story) => story.readMessages() };
export const ask: Step = { days: [0.1, 1], play: (story) => story.ask() };
export const reply: Step = { days: [0.3, 1.2], inOffice: true, play: (story) => story.answerQuestion() };
export const askInGeneral: Step = { days: [0.2, 1], play: (story) => story.askInGeneral() };
export const writeByContactForm: Step = { days: [0.2, 1], play: (story) => story.writeByContactForm() };
export const somePapers: Step = { days: [0.2, 2], play: (story) => story.sendPapers(1) };
export const papers: Step = { days: [0.2, 2], play: (story) => story.sendPapers() };
export const ready: Step = { days: hours(0.1, 1), play: (story) => story.ready() };
export const review: Step = { days: [0.5, 1.5], inOffice: true, play: (story) => story.review() };
export const reject: Step = {
  days: [0.5, 1],
  inOffice: true,
  play: (story) => story.review({ rejectFirst: true }),
};
export const figures: Step = { days: [1, 2], inOffice: true, play: (story) => story.sendFigures() };
export const question: Step = { days: [0.1, 1], play: (story) => story.question() };
export const approve: Step = { days: [0.2, 2], play: (story) => story.approve() };
export const submit: Step = { days: [0.5, 1.5], inOffice: true, play: (story) => story.submit() };
export const letter: Step = { days: [4, 8], inOffice: true, play: (story) => story.letter() };
export const handIn: Step = { days: [0.5, 1], inOffice: true, play: (story) => story.handIn() };
export const assessRefund: Step = { days: [5, 12], inOffice: true, play: (story) => story.assess() };
export const assessDue: Step = {
  days: [5, 12],
  inOffice: true,
  play: (story) => story.assess({ isDue: true }),
};
export const close: Step = { days: [2, 6], inOffice: true, play: (story) => story.close() };
export const withdraw: Step = { days: [1, 3], play: (story) => story.withdraw() };

export const buy = (productId: number): Step => ({
  days: hours(0.5, 5),
  play: (story) => story.buy(productId),
});

export const quoted = [register, answer, askPrice];
export const paid = [...quoted, pay, access, welcome];
export const sent = [...paid, read, papers, ready];
export const reviewed = [...sent, review];
export const approved = [...reviewed, figures, approve];
export const submitted = [...approved, submit];
