const print = (line: string) => process.stdout.write(`${line}\n`);

const percent = (part: number, all: number) =>
  `${((100 * part) / Math.max(1, all)).toFixed(1)} %`.padStart(9);

/** Prints the shares of right and wrong answers from passages at each threshold. */
export function printThresholds(
  groups: Readonly<Record<string, readonly { confidence: number; isRight: boolean }[]>>,
): void {
  print(
    `\n${'from'.padEnd(6)}${Object.keys(groups)
      .map((name) => name.padEnd(27))
      .join('')}`,
  );
  for (let from = 0; from <= 0.951; from += 0.05) {
    const cells = Object.values(groups).map((scored) => {
      const answered = scored.filter(({ confidence }) => confidence >= from);
      const right = answered.filter(({ isRight }) => isRight).length;
      const wrong = answered.length - right;
      return `${percent(right, scored.length)}${percent(wrong, scored.length)}`.padEnd(27);
    });
    print(`${from.toFixed(2).padEnd(6)}${cells.join('')}`);
  }
}

/** A held-out question, its route and the likeliest intent route. */
export interface RoutedQuestion {
  question: string;
  /** Null if a passage answers the question. */
  route: string | null;
  intent: { route: string; confidence: number };
}

const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

/** Prints each route's recall and precision at several thresholds. */
export function printRoutes(asked: readonly RoutedQuestion[]): void {
  const routes = [...new Set(asked.flatMap(({ route }) => route ?? []))];
  print(
    `\n${'recall, precision from'.padEnd(24)}${THRESHOLDS.map((from) => from.toFixed(1).padStart(14).padEnd(20)).join('')}`,
  );
  for (const route of routes) {
    const own = asked.filter((one) => one.route === route);
    const cells = THRESHOLDS.map((from) => {
      const routed = asked.filter(({ intent }) => intent.route === route && intent.confidence >= from);
      const right = routed.filter((one) => one.route === route).length;
      return `${percent(right, own.length)}${percent(right, routed.length)}`.padEnd(20);
    });
    print(`${`${route} (${own.length})`.padEnd(24)}${cells.join('')}`);
  }
}
