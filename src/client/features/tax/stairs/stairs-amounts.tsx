import { amountLabel, textWidth } from './stairs-labels.ts';
import type { StairsScale } from './stairs-scale.ts';
import type { StairsStep } from './stairs-steps.ts';

interface StairsAmountsProps {
  steps: readonly StairsStep[];
  scale: StairsScale;
}

/** The tax of each step; inside the shading on a ground of its own, so that no line runs through it. */
export function StairsAmounts({ steps, scale }: StairsAmountsProps) {
  return steps.map((step) => {
    const label = amountLabel(step, scale);
    if (!label) return null;
    const { text, x, anchor } = label;
    const width = textWidth(text) + 8;
    return (
      <g key={step.above}>
        <rect
          className={anchor === 'middle' ? 'pill' : 'step'}
          x={anchor === 'middle' ? x - width / 2 : x - 4}
          y={scale.base - 34}
          width={width}
          height="24"
          rx="4"
        />
        <text x={x} y={scale.base - 17} textAnchor={anchor} className="strong">
          {text}
        </text>
      </g>
    );
  });
}
