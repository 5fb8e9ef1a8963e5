/** A choice among options, each a vector of features. */
export interface Choice {
  options: readonly (readonly number[])[];
  /** Number of right options, which come first. */
  right: number;
  weight: number;
}

/** L2 penalty. Keeps the coefficients of correlated features finite. */
const RIDGE = 1;
const MAX_STEPS = 30;
const SMALLEST_STEP = 1 / 1024;
/** Minimum gain in log likelihood per step. The fit stops at the first step that gains less. */
const ENOUGH = 1e-3;

/** Returns the probability of each option: the softmax of their scores. */
function chancesOf({ options }: Choice, coefficients: readonly number[]): number[] {
  const scores = options.map((option) =>
    option.reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), 0),
  );
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function logLikelihood(choices: readonly Choice[], coefficients: readonly number[]): number {
  const ofChoices = choices.map((choice) => {
    const right = sumOf(chancesOf(choice, coefficients).slice(0, choice.right));
    return choice.weight * Math.log(Math.max(right, 1e-300));
  });
  return sumOf(ofChoices) - (RIDGE / 2) * sumOf(coefficients.map((value) => value ** 2));
}

/** Solves a system of linear equations by Gaussian elimination with partial pivoting. */
function solve(matrix: readonly Float64Array[], values: Float64Array): number[] {
  const size = values.length;
  const rows = matrix.map((row, at) => Float64Array.from([...row, values[at] ?? 0]));
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let row = at + 1; row < size; row += 1) {
      if (Math.abs(cell(row, at)) > Math.abs(cell(pivot, at))) pivot = row;
    }
    const [one, other] = [rows[at], rows[pivot]];
    if (one && other) [rows[at], rows[pivot]] = [other, one];
    for (let row = at + 1; row < size; row += 1) {
      const factor = cell(row, at) / cell(at, at);
      for (let column = at; column <= size; column += 1) {
        rows[row]?.set([cell(row, column) - factor * cell(at, column)], column);
      }
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const known = sumOf(solution.map((value, column) => (column > at ? value * cell(at, column) : 0)));
    solution[at] = (cell(at, size) - known) / cell(at, at);
  }
  return solution;
}

/** Adds a choice's terms to the gradient and the negative Hessian of the log likelihood. */
function addDerivatives(
  choice: Choice,
  coefficients: readonly number[],
  gradient: Float64Array,
  curvature: readonly Float64Array[],
): void {
  const { options, right, weight } = choice;
  const chances = chancesOf(choice, coefficients);
  const chanceOfRight = Math.max(sumOf(chances.slice(0, right)), 1e-300);
  const mean = gradient.map((_, at) =>
    sumOf(options.map((option, one) => (chances[one] ?? 0) * (option[at] ?? 0))),
  );
  for (const [one, option] of options.entries()) {
    const chance = chances[one] ?? 0;
    const pull = one < right ? chance / chanceOfRight : 0;
    for (let at = 0; at < gradient.length; at += 1) {
      const value = option[at] ?? 0;
      const difference = value - (mean[at] ?? 0);
      gradient[at] = (gradient[at] ?? 0) + weight * (pull - chance) * value;
      const row = curvature[at];
      if (!row) continue;
      for (let other = 0; other <= at; other += 1) {
        row[other] =
          (row[other] ?? 0) + weight * chance * difference * ((option[other] ?? 0) - (mean[other] ?? 0));
      }
    }
  }
}

/**
 * Fits a conditional logistic regression with Newton's method: finds the coefficients that make the right options of
 * each choice likeliest.
 */
export function fitChoices(choices: readonly Choice[], size: number): number[] {
  let coefficients = Array.from({ length: size }, () => 0);
  let reached = logLikelihood(choices, coefficients);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const gradient = Float64Array.from(coefficients, (value) => -RIDGE * value);
    const curvature = coefficients.map(() => new Float64Array(size));
    for (const choice of choices) addDerivatives(choice, coefficients, gradient, curvature);
    const whole = curvature.map((row, at) =>
      row.map(
        (value, other) => (other <= at ? value : (curvature[other]?.[at] ?? 0)) + (other === at ? RIDGE : 0),
      ),
    );
    const direction = solve(whole, gradient);
    const from = coefficients;
    let length = 1;
    let gain = 0;
    for (; length >= SMALLEST_STEP; length /= 2) {
      const along = from.map((value, at) => value + length * (direction[at] ?? 0));
      gain = logLikelihood(choices, along) - reached;
      if (gain >= 0) {
        coefficients = along;
        break;
      }
    }
    reached += Math.max(gain, 0);
    if (gain < ENOUGH) break;
  }
  return coefficients;
}
