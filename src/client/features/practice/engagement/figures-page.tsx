import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { answersSchema } from '../../../../domain/preparation/answers.ts';
import { failureMessage } from '../../../data/errors.ts';
import { loadFile } from '../../../data/download.ts';
import { removeDraft } from '../../../data/form-draft.ts';
import { toast } from '../../../data/notifications.ts';
import { idFromPath } from '../../../data/path-id.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { StoredCertificates } from '../../tax/return/form/certificate-reader.tsx';
import { ComprehensiveCalculator } from '../../tax/return/form/comprehensive-calculator.tsx';
import { fromRequest } from '../../tax/return/form/return-values.ts';
import { useReturn } from '../../tax/return/form/use-return.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { clientFileUrl } from '../parts/document-preview.tsx';
import { workName } from '../frame/desk-text.ts';
import {
  engagementFiguresQuery,
  engagementQuery,
  engagementRequestsQuery,
  lastYearsFiguresQuery,
  useFiguresVersion,
} from './engagement-queries.ts';
import { startingValues } from './starting-values.ts';

const isPdf = /\.pdf$/i;

const route = getRouteApi('/practice/work/$engagementId/figures');

/** The comprehensive calculator for a client's return. Saving adds a version of the figures. */
export function FiguresPage() {
  const { engagementId } = route.useParams();
  const id = idFromPath(engagementId);
  const navigate = useNavigate();
  const { data: item } = useSuspenseQuery(engagementQuery(id));
  const { data: versions } = useSuspenseQuery(engagementFiguresQuery(id));
  // A colleague's newer version must not replace what is being typed.
  const [newestId] = useState(() => versions[0]?.id);
  // A draft based on an older version must not reappear as the latest.
  const draft = `figures-${id}-${newestId ?? 'new'}`;
  const newest = useFiguresVersion(id, newestId);
  const { data: requests } = useSuspenseQuery(engagementRequestsQuery(id));
  const certificates = useMemo(
    () =>
      requests
        .filter(({ kind }) => kind === 'irp5')
        .flatMap(({ documents }) => documents)
        .filter(
          ({ fileName, needsReplacement, scan }) =>
            isPdf.test(fileName) && !needsReplacement && scan === null,
        )
        .map(({ id: documentId, name }) => ({
          id: documentId,
          name,
          load: () => loadFile(clientFileUrl(documentId), name),
        })),
    [requests],
  );
  const {
    data: { figures: lastYear },
  } = useSuspenseQuery(lastYearsFiguresQuery(id));
  // The client's later answers must not replace what is being typed either.
  const [answers] = useState(() => answersSchema.safeParse(item.answers).data ?? {});
  const start = useMemo(() => {
    if (newest) return fromRequest(newest.input);
    return item.taxYear === null ? undefined : startingValues(item.taxYear, { answers, lastYear });
  }, [newest, item.taxYear, answers, lastYear]);
  const calculator = useReturn({ draft, initial: start });
  const { store } = calculator;
  const { mutate, isPending } = useMutation(
    trpc.practice.figures.add.mutationOptions({
      onSuccess: async ({ number }) => {
        removeDraft(draft, 'device');
        await refetchAfterChange(trpc.practice.pathFilter());
        toast({ title: `Version ${number} saved` });
        await navigate({ to: '/practice/work/$engagementId', params: { engagementId } });
      },
      onError: (error) =>
        toast({
          title: 'The figures were not saved',
          description: failureMessage(error),
          variant: 'destructive',
        }),
    }),
  );
  const action = useMemo(
    () => ({
      label: `Save as version ${(newest?.number ?? 0) + 1}`,
      brief: 'Save',
      busy: isPending,
      onPress: () => {
        const { isValid, request } = store.current();
        if (isValid) mutate({ id, input: request });
        else toast({ title: 'Please correct the marked fields first', variant: 'destructive' });
      },
    }),
    [newest, isPending, store, mutate, id],
  );
  const nothingToClose = useCallback(() => () => undefined, []);
  return (
    <DeskPage
      title="Figures"
      note={`${item.client.fullName}, ${workName(item)}`}
      views={
        <TextLink to="/practice/work/$engagementId" params={{ engagementId }}>
          Back to the work item
        </TextLink>
      }
    >
      <StoredCertificates value={certificates}>
        <ComprehensiveCalculator calculator={calculator} action={action} onStartAgain={nothingToClose} />
      </StoredCertificates>
    </DeskPage>
  );
}
