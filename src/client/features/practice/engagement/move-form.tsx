import { Suspense } from 'react';
import { PaneSkeleton } from '../parts/pane-skeleton.tsx';
import { AssessForm } from './assess-form.tsx';
import type { PracticeMove } from './move-text.ts';
import { AskForm, LetterForm } from './request-forms.tsx';
import {
  HandedInForm,
  PlainMoveForm,
  ReasonMoveForm,
  SendFiguresForm,
  SubmitForm,
} from './simple-move-forms.tsx';
import type { MoveFormProps } from './use-move-form.ts';

export function MoveForm({ move, ...props }: MoveFormProps & { move: PracticeMove }) {
  switch (move) {
    case 'ask':
      return <AskForm {...props} />;
    case 'letter':
      return <LetterForm {...props} />;
    case 'send-figures':
      return <SendFiguresForm {...props} />;
    case 'submit':
      return <SubmitForm {...props} />;
    case 'handed-in':
      return <HandedInForm {...props} />;
    case 'assess':
      return (
        <Suspense fallback={<PaneSkeleton />}>
          <AssessForm {...props} />
        </Suspense>
      );
    case 'hold':
    case 'reopen':
    case 'cancel':
      return <ReasonMoveForm move={move} {...props} />;
    default:
      return <PlainMoveForm move={move} {...props} />;
  }
}
