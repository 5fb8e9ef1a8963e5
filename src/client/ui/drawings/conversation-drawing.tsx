import { LineDrawing } from './line-drawing.tsx';

/** Line drawing of two speech bubbles: a question and its answer. */
export function ConversationDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing
      viewBox="19 17 80 70"
      height={height}
      accent={
        <path d="M30 24h42a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H48L37 67V56h-7a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4z" />
      }
      body={
        <path d="M24 18h42a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H42L31 61V50h-7a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z" />
      }
    >
      <path d="M24 18h42a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H42L31 61V50h-7a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z" />
      <path d="M80 38h14a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-6v12L76 72H58a4 4 0 0 1-4-4" />
      <path d="M30 29h30M30 38h20M66 62h22" strokeWidth="1.25" />
    </LineDrawing>
  );
}
