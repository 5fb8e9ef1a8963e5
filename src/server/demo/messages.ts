import { DAY_MS } from '../../domain/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Staff, visitor } from './actors.ts';
import type { TimedScene } from './timeline.ts';

/** Contact messages, with the number of hours since they arrived and the answer, if any. */
const messages: readonly { hoursAgo: number; subject: string; message: string; answer?: string }[] = [
  {
    hoursAgo: 190,
    subject: 'Do you do farm returns?',
    message: 'My father has a small farm near Worcester. Do you prepare that kind of return?',
    answer:
      'Yes, we do. Start under Tax preparation and say that you have a business; we’ll give you a price first.',
  },
  {
    hoursAgo: 120,
    subject: 'Proof of payment',
    message: 'I paid by card yesterday and can’t find the invoice. Where is it?',
    answer: 'Your invoice is under Orders: open the order and choose Invoice.',
  },
  {
    hoursAgo: 60,
    subject: 'Moving to Portugal',
    message: 'I leave in March. What do I have to do about my tax residency before then?',
  },
  {
    hoursAgo: 26,
    subject: 'Two employers',
    message: 'I changed jobs in October. Do I need one return or two?',
  },
  {
    hoursAgo: 5,
    subject: 'Opening hours',
    message: 'Are you open between Christmas and New Year?',
  },
  {
    hoursAgo: 2,
    subject: 'Late return',
    message: 'I missed the deadline for 2024. How much is the penalty, and can you file it for me?',
  },
];

/** Returns scenes in which visitors write to the practice, with some messages answered a day later. */
export function messageScenes(deps: Dependencies, staff: readonly Staff[], now: Date): TimedScene[] {
  return messages.flatMap(({ hoursAgo, answer, ...text }, place) => {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    let reference = 0;
    const write = async () => {
      const details = { name: `Visitor ${place + 1}`, email: `visitor${place + 1}@example.com`, ...text };
      ({ reference } = await visitor(deps).contact.send({ ...details, mathAnswer: 2, openFor: 20_000 }));
    };
    const reply = async () => {
      await staff[1]?.call.practice.inbox.answer({ id: reference, text: answer ?? '' });
    };
    const scenes = [{ at, play: write }];
    if (answer !== undefined) scenes.push({ at: new Date(at.getTime() + DAY_MS), play: reply });
    return scenes;
  });
}
