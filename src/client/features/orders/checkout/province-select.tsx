import type { ComponentProps } from 'react';
import { provinces } from '../../../../domain/orders/provinces.ts';
import { Select } from '../../../ui/select.tsx';

type ProvinceSelectProps = Omit<ComponentProps<typeof Select>, 'options'> & {
  /** Offered as well where it is none of the nine, such as one from an earlier order. */
  current: string;
};

/** The nine provinces. */
export function ProvinceSelect({ current, ...rest }: ProvinceSelectProps) {
  const known: readonly string[] = provinces;
  const names = current === '' || known.includes(current) ? known : [...known, current];
  return (
    <Select
      {...rest}
      options={[
        { value: '', label: 'Choose a province' },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}
