import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import type { AskInput } from '../../../domain/assistant/schemas.ts';
import { failureMessage } from '../../data/errors.ts';
import { toast } from '../../data/notifications.ts';
import { Button } from '../../ui/buttons/button.tsx';

// Load the assistant on the first click, because most visits don't use it.
const lazyPanel = () =>
  lazy(async () => ({ default: (await import('./assistant-panel.tsx')).AssistantPanel }));

const never = () => 0;

interface AssistantButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'flexGrow'> {
  /** Topic in the title “Ask about …”, such as “this return”. */
  subject: string;
  about: AskInput['about'];
}

/** Button that opens the assistant beside the page. Closing the assistant keeps the conversation. */
export function AssistantButton({ subject, about, variant = 'outline', ...rest }: AssistantButtonProps) {
  const [Panel, setPanel] = useState<ReturnType<typeof lazyPanel> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    setPanel(Panel ?? lazyPanel());
    setOpen(true);
  };
  // A lazy component never retries a failed download, so the next click creates a new one.
  const fail = (error: unknown) => {
    setPanel(null);
    setOpen(false);
    toast({
      title: 'The assistant could not be opened',
      description: failureMessage(error),
      variant: 'destructive',
    });
  };
  return (
    <>
      <Button
        {...rest}
        variant={variant}
        icon="help"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={show}
      >
        Ask the assistant
      </Button>
      {Panel && (
        <CatchBoundary getResetKey={never} onCatch={fail} errorComponent={() => null}>
          <Suspense>
            <Panel open={isOpen} onClose={() => setOpen(false)} subject={subject} about={about} />
          </Suspense>
        </CatchBoundary>
      )}
    </>
  );
}
