import { createLink } from '@tanstack/react-router';
import { type ComponentProps, createContext, useContext } from 'react';
import { AnchorButton } from '../../ui/buttons/link-button.tsx';
import { TextAnchor } from '../../ui/buttons/text-link.tsx';

/** Whether an action is in the dark panel instead of a row. */
export const PanelContext = createContext(false);

function RowAnchor({ children, href, ...rest }: Pick<ComponentProps<'a'>, 'children' | 'href' | 'onClick'>) {
  const isInPanel = useContext(PanelContext);
  if (isInPanel) {
    return (
      <AnchorButton href={href} {...rest} variant="hero" iconAfter="arrow">
        {children}
      </AnchorButton>
    );
  }
  return (
    <TextAnchor href={href} {...rest} textStyle="sm" py="11px" my="-11px" whiteSpace="nowrap">
      {children}
    </TextAnchor>
  );
}

/** Link to a task: a text link at the end of its row, or the panel's button. */
export const RowLink = createLink(RowAnchor);
