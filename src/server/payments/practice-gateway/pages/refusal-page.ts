import type { FormProblems } from '../checked-form.ts';
import { html } from '../html.ts';
import { frame } from './frame.ts';

/** The page for a form that is not taken. */
export function refusalPage(problems: FormProblems): string {
  return frame(
    'This payment cannot be taken',
    html`<section class="card">
      <p>The supplied variables are not according to specification:</p>
      <ul>
        ${problems.map((problem) => html`<li>${problem}</li>`)}
      </ul>
      <p>Nothing was paid. Go back to the shop and try again.</p>
    </section>`,
  );
}
