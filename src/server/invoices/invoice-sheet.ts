import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PdfDocument from 'pdfkit';
import { type FontName, textRuns } from './text-runs.ts';

const { resolve } = createRequire(import.meta.url);

/** Points on A4, which is 595 by 842. */
const MARGIN = 56;
const RIGHT = 539;
const LOWEST = 760;

/** A text and where in its row it stands; the whole width unless said. */
export interface Cell {
  text: string;
  size?: number;
  bold?: boolean;
  grey?: boolean;
  align?: 'left' | 'right';
  from?: number;
  to?: number;
}

/** A sheet that is filled from the top down. */
export interface Sheet {
  /** Writes cells side by side and goes on below the lowest. */
  row: (...cells: Cell[]) => void;
  rule: () => void;
  gap: (points: number) => void;
}

function fontFile(font: Exclude<FontName, 'standard'>, bold: boolean): Buffer {
  return readFileSync(resolve(`@fontsource/inter/files/inter-${font}-${bold ? 700 : 400}-normal.woff`));
}

/** Opens a sheet on a document. Fonts that are not every reader's own are loaded when a text needs them. */
export function openSheet(document: InstanceType<typeof PdfDocument>): Sheet {
  const loaded = new Set<string>();
  let top = MARGIN;

  function useFont(font: FontName, bold: boolean): void {
    if (font === 'standard') {
      document.font(bold ? 'Helvetica-Bold' : 'Helvetica');
      return;
    }
    const name = `${font} ${bold ? 'bold' : 'regular'}`;
    if (!loaded.has(name)) document.registerFont(name, fontFile(font, bold));
    loaded.add(name);
    document.font(name);
  }

  function write({ text, size = 10, bold = false, grey = false, ...place }: Cell): number {
    const { align = 'left', from = MARGIN, to = RIGHT } = place;
    const runs = textRuns(text);
    // Fonts differ in height; on one baseline they make one line.
    const ascent = size * 0.75;
    document.fontSize(size).fillColor(grey ? '#5f6368' : '#1a1a1a');
    for (const [at, run] of runs.entries()) {
      useFont(run.font, bold);
      const options = {
        width: to - from,
        align,
        baseline: 'alphabetic',
        continued: at < runs.length - 1,
      } as const;
      if (at === 0) document.text(run.text, from, top + ascent, options);
      else document.text(run.text, options);
    }
    return document.y - ascent;
  }

  return {
    row: (...cells) => {
      if (top > LOWEST) {
        document.addPage();
        top = MARGIN;
      }
      top = Math.max(...cells.map(write)) + 4;
    },
    rule: () => {
      document.moveTo(MARGIN, top).lineTo(RIGHT, top).lineWidth(0.5).strokeColor('#c8c8c8').stroke();
      top += 8;
    },
    gap: (points) => void (top += points),
  };
}
