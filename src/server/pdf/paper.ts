import { buffer } from 'node:stream/consumers';
import type PdfDocument from 'pdfkit';
import { brand } from '../../domain/brand.ts';
import { keys, wing } from '../../design/mark-shape.ts';
import { printColors } from '../../design/print-colors.ts';
import { type Face, openFonts, type ParseFont, textRuns } from './fonts.ts';

type Document = InstanceType<typeof PdfDocument>;

/** A structure element for screen readers, such as a heading, table or row. */
export type Part = PDFKit.PDFStructureElement;

/** Content area in points on A4 (595.28 by 841.89), with 16 mm margins. */
export const page = { left: 45.35, right: 549.93, top: 45.35, bottom: 807.87 } as const;

/** Text position and style. Lengths are in points; `leading` is a multiple of the font size. */
export interface TextPlace {
  top: number;
  left?: number;
  right?: number;
  align?: 'left' | 'right';
  face?: Face;
  size?: number;
  leading?: number;
  color?: keyof typeof printColors;
  /** Whether to use tabular digits, for columns of amounts. */
  tabular?: boolean;
}

/** Style properties that affect text width. */
type Look = Pick<TextPlace, 'face' | 'size' | 'tabular'>;

/** A document to write and draw on. Screen readers skip untagged content. */
export interface Paper {
  document: Document;
  /** The document's root structure element. */
  root: Part;
  /** Creates a structure element inside another and returns it. */
  part: (parent: Part, type: string) => Part;
  /** Writes text tagged as `type` and returns the top of the next line. */
  write: (parent: Part, type: string, text: string, place: TextPlace) => number;
  /** Writes untagged text, which screen readers skip, and returns the top of the next line. */
  writeUnread: (text: string, place: TextPlace) => number;
  /** Draws untagged decoration. */
  draw: (shape: () => void) => void;
  rule: (
    top: number,
    options?: { left?: number; right?: number; width?: number; color?: keyof typeof printColors },
  ) => void;
  widthOf: (text: string, look: Look) => number;
  /** Returns the height of text wrapped between two edges. */
  heightOf: (text: string, place: Omit<TextPlace, 'top'>) => number;
}

/** Inter's ascent as a fraction of the font size, at a line height of 1. */
const ASCENT = 0.86;

function openPaper(document: Document, parse: ParseFont): Paper {
  const useFont = openFonts(document, parse);
  const root = document.struct('Document');
  document.addStructure(root);

  /** Splits a line into runs of one font each. Headings use a wider thousands separator. */
  function piecesOf(text: string, { face = 'text', size = 9.75, tabular = false }: Look) {
    const isHeading = face === 'heading';
    const options = {
      characterSpacing: isHeading ? -0.025 * size : 0,
      ...(tabular && { features: ['tnum' as const] }),
    };
    return textRuns(text)
      .flatMap((run) =>
        run.text.split(isHeading ? /(?<=\u00a0)/ : /$^/).map((part) => ({ ...run, text: part })),
      )
      .map((run) => {
        useFont(face, run.subset);
        const gap = isHeading && run.text.endsWith('\u00a0') ? 0.08 * size : 0;
        return { ...run, options, width: document.fontSize(size).widthOfString(run.text, options) + gap };
      });
  }

  const widthOf: Paper['widthOf'] = (text, look) =>
    piecesOf(text, look).reduce((sum, { width }) => sum + width, 0);

  /** Wraps text at spaces, and inside words that are too long for a line. */
  function linesOf(text: string, width: number, look: Look): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer, look) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const character of word) {
        if (line !== '' && widthOf(line + character, look) > width) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    return [...lines, line];
  }

  const heightOf: Paper['heightOf'] = (
    text,
    { left = page.left, right = page.right, size = 9.75, leading = 1.5, ...look },
  ) => linesOf(text, right - left, { ...look, size }).length * size * leading;

  function place(text: string, where: TextPlace): number {
    const {
      top,
      left = page.left,
      right = page.right,
      align = 'left',
      face = 'text',
      size = 9.75,
      leading = 1.5,
      color = 'ink',
      tabular = false,
    } = where;
    const look = { face, size, tabular };
    const lines = linesOf(text, right - left, look);
    document.fillColor(printColors[color]);
    for (const [at, line] of lines.entries()) {
      let x = align === 'right' ? right - widthOf(line, look) : left;
      const baseline = top + at * size * leading + ((leading - 1) / 2 + ASCENT) * size;
      for (const { text, subset, options, width } of piecesOf(line, look)) {
        useFont(face, subset);
        document
          .fontSize(size)
          .text(text, x, baseline, { ...options, lineBreak: false, baseline: 'alphabetic' });
        x += width;
      }
    }
    return top + lines.length * size * leading;
  }

  const draw: Paper['draw'] = (shape) => {
    document.markContent('Artifact', { type: 'Layout' });
    shape();
    document.endMarkedContent();
  };

  const part: Paper['part'] = (parent, type) => {
    // pdfkit supports a header cell's scope, but its types don't.
    const options: object = type === 'TH' ? { scope: 'Column' } : {};
    const opened = document.struct(type, options);
    parent.add(opened);
    return opened;
  };

  return {
    document,
    root,
    part,
    draw,
    writeUnread: (text, where) => {
      let bottom = 0;
      draw(() => (bottom = place(text, where)));
      return bottom;
    },
    write: (parent, type, text, where) => {
      const content = document.markStructureContent(type);
      const bottom = place(text, where);
      document.endMarkedContent();
      part(parent, type).add(content);
      return bottom;
    },
    rule: (top, { left = page.left, right = page.right, width = 0.75, color = 'line' } = {}) =>
      draw(() =>
        document
          .moveTo(left, top)
          .lineTo(right, top)
          .lineWidth(width)
          .strokeColor(printColors[color])
          .stroke(),
      ),
    widthOf,
    heightOf,
  };
}

/** Draws the logo, 42 points wide. */
export function drawMark({ draw, document }: Paper, { left, top }: { left: number; top: number }): void {
  const { brand: body, card, accent } = printColors;
  draw(() => {
    document
      .save()
      .translate(left, top)
      .scale(42 / 62)
      .translate(-1, -8)
      .rotate(8, { origin: [32, 32] });
    document.path(wing).fill(accent);
    document.save().transform(-1, 0, 0, 1, 64, 0).path(wing).fill(accent).restore();
    document.roundedRect(20, 11.5, 24, 41, 5.5).fill(body);
    document.roundedRect(24.2, 16, 15.6, 10.6, 2.2).fill(card);
    document.moveTo(28, 21.3).lineTo(33.2, 21.3).lineWidth(2).lineCap('round').stroke(body);
    for (const [x, y] of keys) document.circle(x, y, 1.75).fill(card);
    document.roundedRect(36.05, 37.25, 3.5, 9.3, 1.75).fill(accent);
    document.restore().lineCap('butt');
  });
}

/** Creates a tagged A4 PDF. Deterministic: the same input gives the same bytes. */
export async function printPdf(
  { title, subject, createdAt }: { title: string; subject: string; createdAt: Date },
  fill: (paper: Paper) => void,
): Promise<Buffer> {
  // Loaded on first use, because these libraries would add a quarter to the start-up time.
  const [{ default: PdfDocument }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')]);
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: 'en-ZA',
    info: { Title: title, Subject: subject, Author: brand.name, CreationDate: createdAt },
  });
  const bytes = buffer(document);
  const paper = openPaper(document, create);
  fill(paper);
  paper.root.end();
  document.end();
  return bytes;
}
