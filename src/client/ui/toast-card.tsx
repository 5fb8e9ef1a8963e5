import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { ShownToast } from './toast-queue.ts';

const SWIPE = 50;

const looks = {
  default: { icon: 'check', edge: 'brand', ink: 'brand-fg' },
  destructive: { icon: 'warning', edge: 'danger', ink: 'danger-fg' },
  achievement: { icon: 'target', edge: 'accent', ink: 'accent-fg' },
} as const;

interface ToastCardProps {
  toast: ShownToast;
  onDismiss: () => void;
}

/** One notification; pulled 50 px to the right it goes. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const look = looks[toast.variant ?? 'default'];
  const card = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);

  const pull = (event: PointerEvent) => {
    if (from.current === null || !card.current) return;
    card.current.style.translate = `${Math.max(0, event.clientX - from.current)}px`;
  };
  const release = (event: PointerEvent) => {
    if (from.current === null || !card.current) return;
    const far = event.clientX - from.current >= SWIPE;
    from.current = null;
    if (far) onDismiss();
    else card.current.style.translate = '';
  };

  return (
    <chakra.div
      ref={card}
      onPointerDown={(event) => {
        if (!(event.target as Element).closest('button')) from.current = event.clientX;
      }}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      display="grid"
      gridTemplateColumns="24px 1fr auto"
      columnGap="12px"
      p="16px"
      bg="card"
      border="1px solid"
      borderColor="line"
      borderLeft="4px solid"
      borderLeftColor={look.edge}
      borderRadius="lg"
      boxShadow="overlay"
      touchAction="pan-y"
      textStyle="ui"
    >
      <chakra.span color={look.ink}>
        <Icon name={look.icon} size={22} />
      </chakra.span>
      <div>
        <chakra.strong fontWeight="600">{toast.title}</chakra.strong>
        {toast.description && (
          <chakra.p textStyle="sm" color="muted" mt="2px">
            {toast.description}
          </chakra.p>
        )}
      </div>
      <IconButton
        icon="cross"
        iconSize={18}
        label="Close notification"
        onClick={onDismiss}
        my="-11px"
        mr="-11px"
      />
    </chakra.div>
  );
}
