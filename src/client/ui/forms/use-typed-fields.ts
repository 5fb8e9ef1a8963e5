import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Replay = () => void | Promise<void>;

const bubbling = { bubbles: true };

/** Waits for the next task, so listeners handle each event before the next one, as with real typing. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function readText(field: TextField): Replay | undefined {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return undefined;
  // If the user keeps typing, React receives the whole text anyway.
  let isOld = false;
  const markOld = () => {
    isOld ||= field.value !== value && field.value !== defaultValue;
  };
  field.addEventListener('input', markOld);
  return async () => {
    field.dispatchEvent(new FocusEvent('focusin', bubbling));
    await nextTask();
    field.removeEventListener('input', markOld);
    if (isOld) return;
    field.value = defaultValue;
    // React overrides the value setter on the element, so only the prototype's setter registers as input.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', bubbling));
    await nextTask();
    // If the field has lost focus, trigger the normalization that normally runs on blur.
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', bubbling));
  };
}

function readChoice(field: HTMLInputElement): Replay | undefined {
  const { checked, defaultChecked } = field;
  // In a radio group, only the newly selected radio fires a change event.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return undefined;
  return () => {
    field.checked = defaultChecked;
    field.click();
  };
}

function readSelection(field: HTMLSelectElement): Replay | undefined {
  const { options, selectedIndex } = field;
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  if (selectedIndex === Math.max(first, 0)) return undefined;
  return () => {
    field.selectedIndex = selectedIndex;
    field.dispatchEvent(new Event('change', bubbling));
  };
}

function read(field: TextField | HTMLSelectElement): Replay | undefined {
  if (field instanceof HTMLSelectElement) return readSelection(field);
  const isChoice = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  return isChoice ? readChoice(field) : readText(field);
}

/** Replays input that the user entered in a section before hydration. */
async function readTypedFields(section: HTMLElement): Promise<void> {
  // Read the fields now, before React re-renders. Replay in the next task, once the controls have attached
  // their listeners.
  const replays = [...section.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select')].map(
    read,
  );
  await nextTask();
  await Promise.all(replays.map(async (replay) => replay?.()));
}

/**
 * Preserves input typed into a prerendered section before hydration. Returns a ref for the element that
 * contains the fields.
 */
export function useTypedFields<Section extends HTMLElement>() {
  const section = useRef<Section>(null);
  // A section that wasn't prerendered is already hydrated on its first render.
  const [wasPrerendered] = useState(!useHydrated());
  useEffect(() => {
    if (wasPrerendered && section.current) void readTypedFields(section.current);
  }, [wasPrerendered]);
  return section;
}
