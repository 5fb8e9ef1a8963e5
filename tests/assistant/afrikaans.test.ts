import { describe, expect, it } from 'vitest';
import { wordingOf } from '../../src/domain/assistant/words/wording.ts';
import { wordsOf } from '../../src/domain/assistant/words/terms.ts';
import { answered, answerTo } from './asked.ts';

describe('Afrikaans questions', () => {
  it('have the same terms as their English translations', () => {
    const { terms } = wordingOf('wat is die boete as ek my opgawe laat indien');
    expect(terms).toEqual(wordingOf('what is the penalty if I file my return late').terms);
  });

  it('are translated, but English questions with the same words aren’t', () => {
    expect(wordsOf('wat is die rente as ek laat betaal')).toContain('late');
    expect(wordsOf('how late can I be')).toContain('late');
    expect(wordsOf('can my man of the house claim so I want a map')).toContain('man');
    expect(wordsOf('what must I pay for vat')).toContain('vat');
  });

  it.each([
    'wat is die rente by sars as mens laat betaal',
    'en as hulle nee sê, kry ek iets terug?',
    'is dit te laat om my opgawe nou nog in te stuur, ek kry net n salaris',
  ])('aren’t refused if they are honest: %s', async (question) => {
    expect((await answerTo(question)).kind).not.toBe('refusal');
  });

  it.each([
    ['my salaris was R310 000 en daar is R45 000 LBS afgetrek, kry ek geld terug? 2025/2026', 'R603.00'],
    ['my inkomste was R420 000 en die LBS op my IRP5 is R92 000. hoeveel kry ek terug', 'R16 528.00'],
    [
      'Ek is 70 en kry R30 000 pensioen per maand, my man is op my mediese fonds teen R7 100 per maand. Hoeveel belasting?',
      'R19 572.66',
    ],
    ['ek en my vrou is op die mediese fonds, ek verdien R38 000 per maand. hoeveel belasting', 'R78 304.00'],
  ])('are calculated: %s', async (question, figure) => {
    expect((await answered(question)).text).toContain(figure);
  });

  it('are refused if they ask how to hide income', async () => {
    expect((await answerTo('hoe steek ek my kontantgeld weg sodat sars dit nie sien nie')).kind).toBe(
      'refusal',
    );
  });
});
