import { brand } from '../../domain/brand.ts';
import { addressLine, suppliedDetails } from '../../domain/owner-details.ts';
import { drawMark, page, type Paper, type TextPlace } from './paper.ts';

/** Text and its horizontal position; full width by default. */
interface Cell extends Pick<TextPlace, 'left' | 'right' | 'face' | 'color'> {
  text: string;
}

/** A sheet that is filled from top to bottom and continues on the next page. */
export interface Sheet {
  /** Writes cells side by side and moves below the tallest one. */
  row: (...cells: Cell[]) => void;
  heading: (text: string) => void;
  gap: (points: number) => void;
}

/** Starts a sheet with the practice's letterhead. */
export function openSheet(paper: Paper, title: string): Sheet {
  let top = writeLetterhead(paper, title);
  const fits = (height: number) => {
    if (top + height <= page.bottom) return;
    paper.document.addPage();
    top = page.top;
  };
  return {
    row: (...cells) => {
      fits(Math.max(...cells.map(({ text, ...place }) => paper.heightOf(text, place))));
      top =
        Math.max(
          ...cells.map(({ text, ...place }) => paper.write(paper.root, 'P', text, { ...place, top })),
        ) + 3;
    },
    heading: (text) => {
      fits(60);
      top = paper.write(paper.root, 'H2', text, { top: top + 20, face: 'strong' }) + 4;
      paper.rule(top, { color: 'line-strong' });
      top += 6;
    },
    gap: (points) => void (top += points),
  };
}

/** Writes the logo, name, address and title. Returns the top of the content. */
function writeLetterhead(paper: Paper, title: string): number {
  const { root, write } = paper;
  const { address, email, phone } = suppliedDetails;
  drawMark(paper, { left: page.left, top: page.top });
  write(root, 'P', brand.name, {
    top: page.top + 4,
    left: page.left + 52,
    face: 'heading',
    size: 22.5,
    leading: 1,
  });
  write(root, 'H1', title, {
    top: page.top + 6,
    left: 230,
    align: 'right',
    face: 'heading',
    size: 20,
    leading: 1,
  });
  const lines = [
    address ? `${addressLine(address)}, ${address.country}` : brand.address.country,
    [email, phone].filter((way) => way !== null).join(' · '),
  ].filter((line) => line !== '');
  return lines.reduce((top, line) => write(root, 'P', line, { top, color: 'muted' }), page.top + 48);
}

/** Writes labelled facts, one per line. */
export function writeFacts(sheet: Sheet, facts: readonly (readonly [label: string, value: string])[]): void {
  for (const [label, value] of facts) {
    sheet.row({ text: label, color: 'muted', right: 150 }, { text: value, left: 155 });
  }
}
