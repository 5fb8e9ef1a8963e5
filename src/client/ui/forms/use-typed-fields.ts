import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Tell = () => void | Promise<void>;

const bubbling = { bubbles: true };

/** Lets listeners handle one event before the next is dispatched, as with real typing. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function readText(field: TextField): Tell | undefined {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return undefined;
  // If the user goes on typing, React gets the whole text anyway.
  let isOld = false;
  const hear = () => {
    isOld ||= field.value !== value && field.value !== defaultValue;
  };
  field.addEventListener('input', hear);
  return async () => {
    field.dispatchEvent(new FocusEvent('focusin', bubbling));
    await nextTask();
    field.removeEventListener('input', hear);
    if (isOld) return;
    field.value = defaultValue;
    // React tracks values set on the element itself, so only the prototype's setter counts as input.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', bubbling));
    await nextTask();
    // A field that has lost focus is normalized on blur, such as a number beyond its limits.
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', bubbling));
  };
}

function readChoice(field: HTMLInputElement): Tell | undefined {
  const { checked, defaultChecked } = field;
  // In a radio group, only the selected radio reports a change.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return undefined;
  return () => {
    field.checked = defaultChecked;
    field.click();
  };
}

function readSelection(field: HTMLSelectElement): Tell | undefined {
  const { options, selectedIndex } = field;
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  if (selectedIndex === Math.max(first, 0)) return undefined;
  return () => {
    field.selectedIndex = selectedIndex;
    field.dispatchEvent(new Event('change', bubbling));
  };
}

function read(field: TextField | HTMLSelectElement): Tell | undefined {
  if (field instanceof HTMLSelectElement) return readSelection(field);
  const isChoice = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  return isChoice ? readChoice(field) : readText(field);
}

/** Replays input that was entered in a section before hydration. */
async function readTypedFields(section: HTMLElement): Promise<void> {
  // Read now, before React re-renders; replay once the controls listen, which is after this effect.
  const told = [...section.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select')].map(
    read,
  );
  await nextTask();
  await Promise.all(told.map(async (tell) => tell?.()));
}

/**
 * Keeps what was typed in a prerendered section's fields before hydration. Returns a ref for the element around the fields.
 */
export function useTypedFields<Section extends HTMLElement>() {
  const section = useRef<Section>(null);
  // A section that wasn't prerendered is hydrated from its first render.
  const [wasPrerendered] = useState(!useHydrated());
  useEffect(() => {
    if (wasPrerendered && section.current) void readTypedFields(section.current);
  }, [wasPrerendered]);
  return section;
}
