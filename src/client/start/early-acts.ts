type Act = { kind: 'click'; target: HTMLElement } | { kind: 'submit'; target: HTMLFormElement };

/** What a visitor did on a page whose scripts were not there yet. */
export interface EarlyActs {
  /** Does it again, now that something listens: what was typed first, then the presses in their order. */
  replay: () => Promise<void>;
  /** Follows the link that was pressed last, since no scripts will come. */
  giveUp: () => void;
}

/** A button whose only effect is a script's: links, folds and submits do something by themselves. */
function scriptButton(target: EventTarget | null): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && (button.type !== 'submit' || !button.form) ? button : null;
}

/** A link that a press leads to in this tab. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return link && !elsewhere && !link.target && link.origin === location.origin ? link : null;
}

/** How long busy buttons may keep presses waiting, all together. Milliseconds. */
const PATIENCE_MS = 5_000;

/** A button that is busy with the act before takes no press, nor does its form. */
const isBusy = (target: HTMLElement) =>
  target.matches('[aria-busy=true]') || target.querySelector('[aria-busy=true]') !== null;

/** Lets the page show what the act before did, and finish it where this one needs the same button. */
async function settled(target: HTMLElement, latest: number): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve));
  while (isBusy(target) && performance.now() < latest);
}

/** Sets a field back to what the page was sent with, as React remembers it, and then to what stands in it. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value: typed, selectionStart, selectionEnd } = field;
  // React compares with what was last set through the element itself, so only the prototype's setter counts as typing.
  field.value = field.defaultValue;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  if (document.activeElement === field && selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A field that was left again has been put in order by now, such as a number beyond its limits.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isSwitch = (field: FormField): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** Whether the visitor chose or typed something else than the page was sent with. */
function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(sent, 0);
  }
  if (!isSwitch(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.type !== 'radio' || field.checked);
}

const changedFields = (root: HTMLElement) =>
  [...root.querySelectorAll<FormField>('input, textarea, select')].filter(isChanged);

function redo(field: FormField): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isSwitch(field)) {
    field.checked = field.defaultChecked;
    field.click();
  } else {
    typeAgain(field);
  }
}

/**
 * Listens from the first moment; a form is kept from being sent, since its fields would end up in the address. As long as
 * an act waits, later ones wait behind it: React hears a press as soon as it has begun to take the page over.
 */
export function keepEarlyActs(root: HTMLElement): EarlyActs {
  const acts: Act[] = [];
  let redoing = false;
  const onClick = (event: MouseEvent) => {
    if (redoing) return;
    const link = pressedLink(event);
    // A link needs no script, but leaving at once would lose what was pressed or typed before.
    if (link && acts.length === 0 && changedFields(root).length === 0) return;
    const target = link ?? scriptButton(event.target);
    if (!target) return;
    // Two presses of a link lead to one place.
    if (!link || acts.at(-1)?.target !== link) acts.push({ kind: 'click', target });
    event.stopImmediatePropagation();
    if (link) event.preventDefault();
  };
  const onSubmit = (event: Event) => {
    if (redoing) return;
    acts.push({ kind: 'submit', target: event.target as HTMLFormElement });
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  root.addEventListener('click', onClick, true);
  root.addEventListener('submit', onSubmit, true);
  return {
    replay: async () => {
      for (const field of changedFields(root)) redo(field);
      const latest = performance.now() + PATIENCE_MS;
      for (let act = acts[0]; act; act = acts[0]) {
        await settled(act.target, latest);
        redoing = true;
        if (act.target.isConnected) {
          if (act.kind === 'click') act.target.click();
          else act.target.requestSubmit();
        }
        redoing = false;
        acts.shift();
      }
      root.removeEventListener('click', onClick, true);
      root.removeEventListener('submit', onSubmit, true);
    },
    giveUp: () => {
      root.removeEventListener('click', onClick, true);
      const link = acts.map(({ target }) => target).findLast((target) => target instanceof HTMLAnchorElement);
      link?.click();
    },
  };
}
