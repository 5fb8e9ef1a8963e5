import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { SettingActions, SettingRow } from '../../../ui/forms/setting-row.tsx';

interface SectionStateProps {
  /** State in one or two words. */
  word: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A section's on/off state, with an explanation and the available actions. */
export function SectionState({ word, children, actions }: SectionStateProps) {
  return (
    <SettingRow>
      <div>
        <chakra.strong display="block" fontWeight="600">
          {word}
        </chakra.strong>
        <p>{children}</p>
      </div>
      <SettingActions>{actions}</SettingActions>
    </SettingRow>
  );
}
