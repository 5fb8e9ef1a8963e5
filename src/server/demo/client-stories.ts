import { ClientStory, type StoryContext } from './client-story.ts';
import { familyNames, firstNames } from './names.ts';
import { returningClient } from './returning-client.ts';
import {
  answer,
  approved,
  ask,
  askInGeneral,
  askPrice,
  assessDue,
  assessRefund,
  buy,
  close,
  figures,
  handIn,
  letter,
  paid,
  papers,
  pay,
  question,
  quoted,
  register,
  reject,
  reply,
  reviewed,
  sent,
  somePapers,
  submitted,
  withdraw,
  writeByContactForm,
  type Step,
} from './story-steps.ts';
import { daysOfBusinessDays, type Scene, type TimedScene, timeScenes } from './timeline.ts';

/** A kind of story, with its frequency and how many days ago it ended. */
interface Plot {
  /** The client's situation at the end of the story. */
  standing: string;
  share: number;
  steps: readonly Step[];
  endsDaysAgo: readonly [least: number, most: number];
}

const plots = (now: Date): readonly Plot[] => {
  const overdue = daysOfBusinessDays(7, now);
  return [
    {
      standing: 'is answering the questions',
      share: 14,
      steps: [register, { ...answer, play: (story) => story.begin() }],
      endsDaysAgo: [0.2, 20],
    },
    {
      standing: 'is waiting for our price',
      share: 6,
      steps: [register, { ...answer, play: (story) => story.answerForCompany() }, askPrice],
      endsDaysAgo: [0.1, 1.5],
    },
    { standing: 'has a price to accept', share: 12, steps: quoted, endsDaysAgo: [0.2, 12] },
    {
      standing: 'has an order to pay',
      share: 6,
      steps: [...quoted, { ...pay, play: (story) => story.leaveUnpaid() }],
      endsDaysAgo: [0.1, 2],
    },
    { standing: 'has documents to send', share: 22, steps: [...paid, somePapers], endsDaysAgo: [0.3, 9] },
    {
      standing: 'has a document to replace',
      share: 8,
      steps: [...paid, papers, reject],
      endsDaysAgo: [0.2, 4],
    },
    { standing: 'is waiting while we prepare the return', share: 16, steps: sent, endsDaysAgo: [0.1, 3] },
    {
      standing: 'is waiting for us, and we are late',
      share: 2,
      steps: sent,
      endsDaysAgo: [overdue, overdue + 1],
    },
    {
      standing: 'is waiting for the figures',
      share: 14,
      steps: [...reviewed, ask, reply],
      endsDaysAgo: [0.1, 2],
    },
    { standing: 'has figures to approve', share: 16, steps: [...reviewed, figures], endsDaysAgo: [0.2, 5] },
    {
      standing: 'asked a question about the figures',
      share: 4,
      steps: [...reviewed, figures, question],
      endsDaysAgo: [0.2, 2],
    },
    { standing: 'is waiting for our answer', share: 5, steps: [...sent, ask], endsDaysAgo: [0.05, 1.2] },
    {
      standing: 'is waiting for our answer, and we are late',
      share: 1,
      steps: [...submitted, askInGeneral],
      endsDaysAgo: [4.5, 5.5],
    },
    {
      standing: 'wrote to us through the contact form',
      share: 2,
      steps: [...submitted, writeByContactForm],
      endsDaysAgo: [0.1, 1],
    },
    {
      standing: 'approved the figures; we submit them next',
      share: 10,
      steps: approved,
      endsDaysAgo: [0.1, 1],
    },
    { standing: 'is waiting for SARS', share: 20, steps: submitted, endsDaysAgo: [0.5, 20] },
    {
      standing: 'has documents to send for a verification',
      share: 7,
      steps: [...submitted, letter],
      endsDaysAgo: [0.5, 12],
    },
    {
      standing: 'is waiting for us to hand in documents',
      share: 4,
      steps: [...submitted, letter, papers],
      endsDaysAgo: [0.2, 3],
    },
    {
      standing: 'gets a refund from SARS',
      share: 12,
      steps: [...submitted, assessRefund],
      endsDaysAgo: [0.5, 10],
    },
    {
      standing: 'owes SARS an amount',
      share: 6,
      steps: [...submitted, letter, papers, handIn, assessDue],
      endsDaysAgo: [0.5, 10],
    },
    {
      standing: 'is done',
      share: 12,
      steps: [...submitted, assessRefund, close],
      endsDaysAgo: [2, 40],
    },
    { standing: 'bought a compliance PIN', share: 4, steps: [register, buy(9)], endsDaysAgo: [0.2, 5] },
    {
      standing: 'has our bookkeeping every month',
      share: 3,
      steps: [register, buy(12)],
      endsDaysAgo: [0.2, 9],
    },
    {
      standing: 'is on hold',
      share: 3,
      steps: [...reviewed, { ...figures, play: (story) => story.hold() }],
      endsDaysAgo: [1, 9],
    },
    { standing: 'cancelled; we owe a refund', share: 3, steps: [...paid, withdraw], endsDaysAgo: [1, 8] },
    {
      standing: 'cancelled; our refund is late',
      share: 1,
      steps: [...paid, withdraw],
      endsDaysAgo: [30, 32],
    },
    {
      standing: 'cancelled and has been refunded',
      share: 2,
      steps: [...paid, withdraw, { ...close, play: (story) => story.refund() }],
      endsDaysAgo: [3, 30],
    },
    {
      standing: 'has been with us for four years and has documents to send',
      share: 1,
      steps: returningClient,
      endsDaysAgo: [0.2, 0.5],
    },
  ];
};

/** Assigns plots to clients in proportion to the plots' shares. With enough clients, every plot occurs. */
function plotsFor(count: number, now: Date): Plot[] {
  const all = plots(now);
  const total = all.reduce((sum, { share }) => sum + share, 0);
  const others = all.flatMap((plot) => {
    const more = Math.ceil((plot.share / total) * count) - 1;
    return Array.from({ length: more }, () => plot);
  });
  return [...all, ...others].slice(0, count);
}

/** The scenes of all clients' stories, and one username for each kind of story. */
export interface ClientStories {
  scenes: TimedScene[];
  usernames: ReadonlyMap<string, string>;
}

/** Creates the stories of `count` clients, divided evenly among the staff. */
export function clientStories(ctx: StoryContext & { now: Date }, count: number): ClientStories {
  const { chance, staff, now } = ctx;
  const usernames = new Map<string, string>();
  const between = ([least, most]: readonly [number, number]) => least + chance.next() * (most - least);
  const scenes = plotsFor(count, now).flatMap((plot, place) => {
    const first = firstNames[place % firstNames.length] ?? '';
    const family = familyNames[Math.floor(place / firstNames.length) % familyNames.length] ?? '';
    const username = `client${place + 1}`;
    const practitioner = staff[place % staff.length];
    if (!practitioner) throw new Error('A practice has staff');
    const story = new ClientStory(ctx, { fullName: `${first} ${family}`, username }, practitioner);
    if (!usernames.has(plot.standing)) usernames.set(plot.standing, username);
    const steps: Scene[] = plot.steps.map(({ days, inOffice, play }) => ({
      after: between(days),
      ...(inOffice && { inOffice }),
      play: () => play(story),
    }));
    return timeScenes(steps, between(plot.endsDaysAgo), now);
  });
  return { scenes, usernames };
}
