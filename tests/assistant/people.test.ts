import { describe, expect, it } from 'vitest';
import { smallTalkTexts } from '../../src/domain/assistant/small-talk.ts';
import { answerTo } from './asked.ts';

const [offer] = smallTalkTexts.person;
const textsOf = ({ answer }: Awaited<ReturnType<typeof answerTo>>) => answer.map(({ text }) => text);
const passagesOf = ({ sources }: Awaited<ReturnType<typeof answerTo>>) =>
  sources.map(({ passage }) => passage);

describe('a request for a person', () => {
  it.each([
    'one of your practitioners must please go through my case: a farm, two trusts and rent from Namibia',
    'want a consultant to review everything, my company, my crypto and the flat in Durban',
    'kan een van julle mense my sake nagaan, daar is n plaas en n maatskappy',
    'can somebody who understands trusts help me with all of this',
    'i hate chatbots, no automated answers please',
  ])('gets only the offer of a person: %s', async (question) => {
    const answer = await answerTo(question);
    expect(textsOf(answer)).toEqual([offer]);
    expect(answer).toMatchObject({ kind: 'greeting', handOver: true, sources: [] });
  });

  it('gets the offer first, then the passage on a risky matter', async () => {
    const answer = await answerTo(
      'please get a practitioner to look at the audit that SARS has started on me',
    );
    expect(textsOf(answer)[0]).toBe(offer);
    expect(passagesOf(answer)).toEqual(['audit/what']);
    expect(answer.handOver).toBe(true);
  });

  it('gets a warning before the offer if the caller may be a scammer', async () => {
    const answer = await answerTo(
      'a guy from your practice is on the line and asks the otp that I got, can I speak to a real person',
    );
    expect(passagesOf(answer)).toEqual(['efiling/callers']);
    expect(textsOf(answer)[0]).toMatch(/^Never give a one-time PIN/);
    expect(textsOf(answer).at(-1)).toBe(offer);
  });

  it('gets no scam warning for a letter of demand', async () => {
    const answer = await answerTo('please phone me, SARS sent a letter of demand');
    expect(passagesOf(answer)).not.toContain('efiling/scams');
  });

  it.each([
    [
      'my oupa knows nothing of computers and has no email, can he come talk to someone at your office',
      'services/no-computer',
    ],
    ['gee vir my die telefoonnommer van n regte mens asb', 'services/contact'],
  ])('gets a way to reach us without a website: %s', async (question, passage) => {
    const answer = await answerTo(question);
    expect(passagesOf(answer)).toEqual([passage]);
    expect(textsOf(answer).at(-1)).toBe(offer);
    expect(answer.handOver).toBe(true);
  });

  it('to meet gets the price of a consultation', async () => {
    const answer = await answerTo(
      'my divorce splits his pension fund, can I make an appointment with someone',
    );
    expect(textsOf(answer).join(' ')).toContain('A Tax Consultation costs R499');
    expect(answer.handOver).toBe(true);
  });
});

describe('a refusal', () => {
  it.each([
    [
      'certify officially for the embassy that I am not a tax resident',
      /^I can’t speak for SARS/,
      'residence/ordinarily',
    ],
    [
      'my employer is a client of yours, look whether he hands over our PAYE',
      /^I can only show what belongs to your own account/,
      'employment/paye-not-paid',
    ],
  ])('includes the rule that the person needs: %s', async (question, refused, passage) => {
    const answer = await answerTo(question);
    expect(answer).toMatchObject({ kind: 'refusal', handOver: true });
    expect(textsOf(answer)[0]).toMatch(refused);
    expect(passagesOf(answer)).toEqual([passage]);
  });

  it.each([
    'how do I get a letter from SARS that confirms my address',
    'does my bank need an official letter about my tax residence',
  ])('isn’t given to someone who asks for a genuine document: %s', async (question) => {
    expect((await answerTo(question)).kind).not.toBe('refusal');
  });

  it.each([
    ['I coach cricket at a school for R14 000 a month, what is my tax', 'sum'],
    ['a clerk on 9 000 a month who also bakes cakes for a cricket club at 2 500, what tax', 'unknown'],
  ])('isn’t triggered by a job that resembles another subject: %s', async (question, kind) => {
    const answer = await answerTo(question);
    expect(answer.kind).toBe(kind);
    expect(textsOf(answer).join(' ')).not.toContain('I can’t help with that');
  });
});

describe('a death', () => {
  it.each([
    'mom died in April, who files her tax return',
    'my late wife had shares, what happens with the capital gain',
    'since pa passed away nobody knows his tax number',
  ])('gets a word of sympathy: %s', async (question) => {
    expect(textsOf(await answerTo(question))[0]).toBe('I’m sorry for your loss.');
  });

  it('isn’t inferred from “my late return”', async () => {
    expect(textsOf(await answerTo('my late return, what does it cost'))[0]).not.toContain('sorry');
  });
});

describe('an order that was paid', () => {
  it.each([
    'my order is still unpaid on the site but the R299 was deducted from my bank',
    'I paid last night and the order still shows pending',
  ])('gets the offer of a person and the advice not to pay again: %s', async (question) => {
    const answer = await answerTo(question, {
      isSignedIn: true,
      own: async () => ({ ...(await answerTo('hello')), kind: 'own' }),
    });
    expect(textsOf(answer).at(-1)).toMatch(/^If the money has left your account, don’t pay again/);
    expect(answer.handOver).toBe(true);
  });

  it('isn’t assumed if the person says it isn’t paid', async () => {
    const answer = await answerTo('my order is not paid yet, how do I pay it');
    expect(textsOf(answer).join(' ')).not.toContain('don’t pay again');
  });
});
