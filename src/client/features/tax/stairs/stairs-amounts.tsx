import { chakra } from '@chakra-ui/react/styled-system';
import { amountLabel, textWidth } from './stairs-labels.ts';
import type { StairsScale } from './stairs-scale.ts';
import type { StairsStep } from './stairs-steps.ts';

interface StairsAmountsProps {
  steps: readonly StairsStep[];
  scale: StairsScale;
}

/** The tax of each step, on a ground of its own so that the shading doesn't run through it. */
export function StairsAmounts({ steps, scale }: StairsAmountsProps) {
  return steps.map((step) => {
    const label = amountLabel(step, scale);
    if (!label) return null;
    const width = textWidth(label.text) + 4;
    const left = label.anchor === 'middle' ? label.x - width / 2 : label.x - 4;
    return (
      <g key={step.above}>
        <chakra.rect
          x={left}
          y={scale.base - 33}
          width={width}
          height="24"
          rx="4"
          fill={label.anchor === 'middle' ? 'card' : 'inset'}
        />
        <text x={left + width / 2} y={scale.base - 16} textAnchor="middle" data-strong>
          {label.text}
        </text>
      </g>
    );
  });
}
