/**
 * Asks the assistant every question in the evaluation set, without a model, and prints the results. Exits with 1
 * if too few answers are right or too many are wrong. For other questions, run `npm run evaluate -- questions.ts`
 * with a module that exports `questions`.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Evaluation, evaluate, type Judged, kindOf, thresholds } from '../tests/assistant/evaluate.ts';
import type { Asked } from '../tests/assistant/questions/expectation.ts';
import { questions } from '../tests/assistant/questions.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Prints a line for each kind of expected answer, with the number of questions and the results. */
function printKinds(judged: readonly Judged[]): void {
  const kinds = Map.groupBy(judged, ({ expected }) => kindOf(expected));
  print(
    `${'expected'.padEnd(10)}${'asked'.padStart(6)}${'right'.padStart(8)}${'wrong'.padStart(7)}${'missed'.padStart(8)}${'precision'.padStart(11)}`,
  );
  for (const [kind, all] of kinds) {
    const count = (verdict: Judged['verdict']) => all.filter((one) => one.verdict === verdict).length;
    const [right, wrong, missed] = [count('right'), count('wrong'), count('missed')];
    const precision = right + wrong === 0 ? '-' : percent(right / (right + wrong));
    print(
      kind.padEnd(10) +
        String(all.length).padStart(6) +
        String(right).padStart(8) +
        String(wrong).padStart(7) +
        String(missed).padStart(8) +
        precision.padStart(11),
    );
  }
}

function printFaults(judged: readonly Judged[], verdict: Judged['verdict'], title: string): void {
  const faults = judged.filter((one) => one.verdict === verdict);
  if (faults.length === 0) return;
  print(`\n${title}`);
  for (const { question, expected, got } of faults) {
    print(`- ${question}\n    expected ${JSON.stringify(expected)}\n    got ${got}`);
  }
}

function printReport({ judged, right, wrong, missed }: Evaluation): void {
  printKinds(judged);
  printFaults(judged, 'wrong', 'Wrong with confidence');
  printFaults(judged, 'missed', 'Missed');
  print(
    `\n${judged.length} questions: ${percent(right)} right, ${percent(wrong)} wrong with confidence, ${percent(missed)} missed`,
  );
}

const [file] = process.argv.slice(2);
const asked: readonly Asked[] = file
  ? ((await import(pathToFileURL(resolve(file)).href)) as { questions: readonly Asked[] }).questions
  : questions;
const evaluation = await evaluate(asked);
printReport(evaluation);
if (evaluation.right < thresholds.right || evaluation.wrong >= thresholds.wrong) process.exitCode = 1;
