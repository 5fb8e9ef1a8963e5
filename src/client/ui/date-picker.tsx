import { DatePicker as ChakraDatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { useFieldContext } from '@chakra-ui/react/field';
import { useState } from 'react';
import type { Ref } from 'react';
import { formatWeekday, isDay } from '../../domain/calendar.ts';
import { datePickerRecipe } from '../theme/recipes/date-picker.ts';
import { Icon } from './icon.tsx';

interface DatePickerProps {
  /** YYYY-MM-DD; empty for none, and as typed where it is no day. A typed day may be before `min` or after `max`. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  min: string;
  max: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** `2026/3/1` as YYYY-MM-DD; anything else as it is, for the form to refuse. */
function typedDay(text: string): string {
  const [, year, month = '', date = ''] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim();
}

/**
 * A day: typed as year/month/day, or chosen from a calendar that the arrow keys walk. The calendar offers only `min` to
 * `max`; what is typed is reported as it is, so that the form can refuse it. Label and error come from its Field. Its calendar stands inside the dialog that it is opened from, so that the focus stays there.
 */
export function DatePicker({ value, onChange, onBlur, min, max, name, ref }: DatePickerProps) {
  const field = useFieldContext();
  // Chakra's picker moves a day that it may not have into its range, so it gets to know only those within.
  const [chosen, setChosen] = useState(value);
  const takeTyped = () => {
    if (isDay(value) && value >= min && value <= max) setChosen(value);
  };
  return (
    <ChakraDatePicker.Root
      // Not of the theme's: only what has a date to ask for carries it.
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
          const state = selected ? ', chosen' : unavailable ? ', not available' : '';
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
          // The picker would choose the day that its calendar is at.
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
