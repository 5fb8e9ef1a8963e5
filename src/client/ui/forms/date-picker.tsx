import { DatePicker as ChakraDatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { useFieldContext } from '@chakra-ui/react/field';
import { useState } from 'react';
import type { Ref } from 'react';
import { formatWeekday, isDay } from '../../../domain/calendar.ts';
import { datePickerRecipe } from '../../theme/recipes/date-picker.ts';
import { Icon } from '../icon.tsx';

interface DatePickerProps {
  /**
   * Date as YYYY-MM-DD, empty, or the typed text if it isn't a date. A typed date may be outside `min` and
   * `max`.
   */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** First selectable date, as YYYY-MM-DD; `max` is the last. */
  min: string;
  max: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Normalizes `2026/3/1` to YYYY-MM-DD. Returns other text unchanged (trimmed) for the form to reject. */
function typedDay(text: string): string {
  const [, year, month = '', date = ''] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim();
}

/**
 * Date input. Users type year/month/day or pick from a keyboard-accessible calendar limited to `min` and
 * `max`. Typed dates outside the range are passed on for the form to reject. The surrounding Field provides
 * label and error. Inside a dialog, the calendar opens within the dialog to keep focus there.
 */
export function DatePicker({ value, onChange, onBlur, min, max, name, ref }: DatePickerProps) {
  const field = useFieldContext();
  // Chakra's picker clamps out-of-range dates, so pass it only dates within the range.
  const [chosen, setChosen] = useState(value);
  const takeTyped = () => {
    if (isDay(value) && value >= min && value <= max) setChosen(value);
  };
  return (
    <ChakraDatePicker.Root
      // Passed directly, so only pages with a date field load this recipe.
      recipe={datePickerRecipe}
      locale="en-ZA"
      timeZone="Africa/Johannesburg"
      startOfWeek={1}
      fixedWeeks
      value={isDay(chosen) ? [parseDate(chosen)] : []}
      onValueChange={(change) => {
        const day = change.value[0]?.toString() ?? '';
        setChosen(day);
        onChange(day);
      }}
      min={parseDate(min)}
      max={parseDate(max)}
      invalid={field?.invalid}
      disabled={field?.disabled}
      ids={{ input: () => field.ids.control }}
      translations={{
        dayCell: ({ value: day, selected, unavailable }) => {
          const state = selected ? ', selected' : unavailable ? ', not available' : '';
          return formatWeekday(new Date(`${day.toString()}T12:00:00Z`)) + state;
        },
        trigger: (open) => (open ? 'Close the calendar' : 'Open the calendar'),
        prevTrigger: () => 'Previous month',
        nextTrigger: () => 'Next month',
        monthSelect: 'Month',
        yearSelect: 'Year',
        content: 'Calendar',
      }}
      positioning={{ strategy: 'fixed', placement: 'bottom-end', sameWidth: false, gutter: 4 }}
    >
      <ChakraDatePicker.Control>
        <ChakraDatePicker.Input
          ref={ref}
          name={name}
          autoComplete="off"
          placeholder="yyyy/mm/dd"
          aria-describedby={field?.ariaDescribedby}
          aria-required
          fixOnBlur={false}
          onInput={(event) => onChange(typedDay(event.currentTarget.value))}
          // Otherwise Enter would select the day that the calendar shows.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            takeTyped();
          }}
          onBlur={() => {
            takeTyped();
            onBlur?.();
          }}
        />
        <ChakraDatePicker.Trigger>
          <Icon name="calendar" />
        </ChakraDatePicker.Trigger>
      </ChakraDatePicker.Control>
      <ChakraDatePicker.Positioner>
        <ChakraDatePicker.Content>
          <ChakraDatePicker.View view="day">
            <ChakraDatePicker.ViewControl>
              <ChakraDatePicker.PrevTrigger>
                <Icon name="chevron" />
              </ChakraDatePicker.PrevTrigger>
              <ChakraDatePicker.MonthSelect />
              <ChakraDatePicker.YearSelect />
              <ChakraDatePicker.NextTrigger>
                <Icon name="chevron" />
              </ChakraDatePicker.NextTrigger>
            </ChakraDatePicker.ViewControl>
            <ChakraDatePicker.DayTable />
          </ChakraDatePicker.View>
        </ChakraDatePicker.Content>
      </ChakraDatePicker.Positioner>
    </ChakraDatePicker.Root>
  );
}
