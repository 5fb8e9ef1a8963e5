import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatRand, toCents, toRand } from '../../../domain/money.ts';
import { approveInput, questionInput } from '../../../domain/engagements/schemas.ts';
import type { ReturnDetail, ReturnFiguresView } from '../../../domain/engagements/schemas.ts';
import { idFromPath } from '../../data/path-id.ts';
import { toast } from '../../data/notifications.ts';
import { trpc } from '../../data/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatDay, formatMoment } from '../../ui/figures/day.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { showFailure } from '../../ui/forms/form.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { LineWorking } from '../tax/return/result/statement-table.tsx';
import { ruleOf } from '../tax/return/result/statement.ts';
import { figuresQuery, returnQuery } from './return-queries.ts';
import { refreshReturns } from './use-return-actions.ts';
import { returnName } from './return-words.ts';
import { noAmount, Sheet, SheetTable } from './statement-sheet.tsx';
import { statementRows } from './statement-rows.ts';

const route = getRouteApi('/_shared/_account/tax-returns/$returnId/approval');

const title = 'Read your figures';

/** Names the balance as the last line of the statement does. */
const balanceName = (balance: number) =>
  balance < 0 ? 'Refund from SARS' : balance > 0 ? 'To pay to SARS' : 'Nothing to pay and no refund';

/** Formats the difference from another balance: `+R5 092.28` is better for the client. */
function better(balance: number, other: number): string {
  const cents = toCents(other) - toCents(balance);
  if (cents === 0) return 'No difference';
  return `${cents > 0 ? '+' : '−'}${formatRand(Math.abs(toRand(cents)))}`;
}

interface QuestionProps {
  item: ReturnDetail;
  line: { id: string; label: string };
  onClose: () => void;
}

const questionForm = questionInput.pick({ text: true });

/** Question about a line. Sending it returns the figures to the practice. */
function Question({ item, line, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(questionForm), defaultValues: { text: '' } });
  const { register, handleSubmit, formState } = form;
  const ask = useMutation(
    trpc.returns.question.mutationOptions({
      onSuccess: async () => {
        toast({ title: 'Question sent', description: 'We’ll answer it and send you the figures again.' });
        await refreshReturns();
        await navigate({ to: '/tax-returns/$returnId', params: { returnId: String(item.id) } });
      },
      onError: (error) => void showFailure(form, error),
    }),
  );
  return (
    <chakra.form
      noValidate
      bg="accent-subtle"
      borderRadius="md"
      py="16px"
      px="20px"
      textAlign="left"
      onSubmit={(event) =>
        void handleSubmit(({ text }) =>
          ask.mutate({ id: item.id, version: item.version, line: line.id, text }),
        )(event)
      }
    >
      <Field label={`Your question about ${line.label}`} error={formState.errors.text?.message}>
        <TextArea rows={2} {...register('text')} />
      </Field>
      {formState.errors.root?.server && (
        <chakra.div mt="12px">
          <Notice tone="bad">{formState.errors.root.server.message}</Notice>
        </chakra.div>
      )}
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', tablet: 'row' }}
        justifyContent="space-between"
        alignItems={{ tablet: 'center' }}
        gap="12px 16px"
        mt="12px"
        textStyle="sm"
        color="accent-fg"
        fontWeight="400"
        whiteSpace="normal"
      >
        <span>Your return goes back to us with this question. Nothing is lost.</span>
        <chakra.span display="flex" gap="10px" flexShrink="0">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={ask.isPending} busyLabel="Sending…">
            Send the question
          </Button>
        </chakra.span>
      </chakra.div>
    </chakra.form>
  );
}

const shown = (amount: number | null) => (amount === null ? noAmount : formatRand(amount));

interface StatementProps {
  item: ReturnDetail;
  figures: ReturnFiguresView;
}

/** The figures line by line, beside the client's own estimate and last year. One line is open at a time. */
function Statement({ item, figures }: StatementProps) {
  const [open, setOpen] = useState<{ id: string; part: 'working' | 'question' } | null>(null);
  const { estimate, lastYear, number, sentAt, taxYear, lines } = figures;
  const columns = 2 + Number(estimate !== null) + Number(lastYear !== null) + 1;
  const toggle = (id: string, part: 'working' | 'question') =>
    setOpen(open?.id === id && open.part === part ? null : { id, part });
  const rows = statementRows(lines);
  return (
    <Sheet aria-labelledby="statement">
      <header>
        <div>
          <h2 id="statement">Statement for {taxYear}</h2>
          <p>{item.forName ?? 'Your own return'}</p>
        </div>
        <p>
          Version {number}
          <br />
          {formatMoment(new Date(sentAt))}
        </p>
      </header>
      <SheetTable>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">This return</th>
            {estimate && (
              <chakra.th scope="col" hideBelow="tablet">
                Your estimate
              </chakra.th>
            )}
            {lastYear && (
              <chakra.th scope="col" hideBelow="tablet">
                {lastYear.taxYear}
              </chakra.th>
            )}
            <th scope="col">
              <chakra.span srOnly>Ask</chakra.span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isLine = row.kind === 'line';
            const amounts = isLine ? row.line : row;
            const isBalance = !isLine && row.id === 'balance';
            const amount = isBalance ? Math.abs(amounts.amount) : amounts.amount;
            const id = isLine ? row.line.id : row.id;
            const isOpen = open?.id === id;
            return (
              <Fragment key={id}>
                <tr
                  data-sum={!isLine && !isBalance ? '' : undefined}
                  data-balance={isBalance ? '' : undefined}
                >
                  <th scope="row">
                    {isLine ? (
                      <chakra.button
                        type="button"
                        display="inline-flex"
                        alignItems="center"
                        gap="8px"
                        minHeight="44px"
                        textAlign="left"
                        fontWeight="500"
                        cursor="pointer"
                        aria-expanded={isOpen && open.part === 'working'}
                        onClick={() => toggle(id, 'working')}
                        css={{
                          '& > span:first-child': { transform: 'rotate(-90deg)', color: 'muted' },
                          '&[aria-expanded=true] > span:first-child': { transform: 'none' },
                        }}
                      >
                        <span>
                          <Icon name="chevron" size={16} />
                        </span>
                        <span>{row.line.label}</span>
                      </chakra.button>
                    ) : isBalance ? (
                      balanceName(row.amount)
                    ) : (
                      row.label
                    )}
                  </th>
                  <chakra.td data-amount="" color={isBalance && amounts.amount < 0 ? 'brand-fg' : undefined}>
                    {formatRand(amount)}
                  </chakra.td>
                  {estimate && (
                    <chakra.td data-other="" hideBelow="tablet">
                      {shown(amounts.estimate)}
                    </chakra.td>
                  )}
                  {lastYear && (
                    <chakra.td data-other="" hideBelow="tablet">
                      {shown(amounts.lastYear)}
                    </chakra.td>
                  )}
                  <chakra.td width="44px">
                    {isLine && item.status === 'awaiting_approval' && (
                      <IconButton
                        icon="chat"
                        label={`Ask about ${row.line.label}`}
                        my="-4px"
                        me="-12px"
                        onClick={() => toggle(id, 'question')}
                      />
                    )}
                  </chakra.td>
                </tr>
                {isLine && isOpen && (
                  <tr data-below="">
                    <td colSpan={columns}>
                      {open.part === 'working' ? (
                        <chakra.div textStyle="sm" textAlign="left">
                          <LineWorking row={{ line: row.line, rule: ruleOf(row.line) }} />
                        </chakra.div>
                      ) : (
                        <Question item={item} line={row.line} onClose={() => setOpen(null)} />
                      )}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </SheetTable>
    </Sheet>
  );
}

const Comparison = chakra('dl', {
  base: {
    mt: '16px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'sm',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '12px', pt: '9px' },
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  },
});

/** What SARS would refund or want, beside the estimate and last year, and what we promise. */
function Answer({ figures: { balance, estimate, lastYear } }: { figures: ReturnFiguresView }) {
  return (
    <>
      <Card aria-labelledby="answer">
        <chakra.h2 id="answer" textStyle="sm" fontWeight="600" color="muted">
          {balance < 0
            ? 'SARS would refund you'
            : balance > 0
              ? 'You would pay SARS'
              : 'Nothing to pay and no refund'}
        </chakra.h2>
        <chakra.p textStyle="figure-lg" fontSize="2.375rem" my="8px">
          {formatRand(Math.abs(balance))}
        </chakra.p>
        <chakra.p textStyle="sm" color="muted">
          SARS decides; this is what we would submit for you.
        </chakra.p>
        {(estimate ?? lastYear) && (
          <Comparison>
            {estimate && (
              <div>
                <dt>Compared with your estimate</dt>
                <dd>{better(balance, estimate.balance)}</dd>
              </div>
            )}
            {lastYear && (
              <div>
                <dt>Compared with {lastYear.taxYear}</dt>
                <dd>{better(balance, lastYear.balance)}</dd>
              </div>
            )}
          </Comparison>
        )}
      </Card>
      <Card as="ul" display="grid" gap="12px" textStyle="sm">
        {[
          'A registered practitioner worked it out from your documents',
          'We submit it within two business days of your approval',
          'If you ask a question, nothing is submitted until it’s answered',
          'If SARS asks for documents, we answer for you',
        ].map((promise) => (
          <chakra.li key={promise} display="flex" gap="10px">
            <chakra.span color="brand-fg" flexShrink="0" pt="1px">
              <Icon name="check" size={18} />
            </chakra.span>
            {promise}
          </chakra.li>
        ))}
      </Card>
    </>
  );
}

const { fullName, consent } = approveInput.shape;
/** The server's schema, for a checkbox that starts unticked. */
const approvalForm = z.object({ fullName, consent: z.boolean().pipe(consent) });
const emptyApproval = { fullName: '', consent: false };

/** Form for the client's name and consent. The button stays enabled, and errors appear at their fields. */
function Approve({ item, figures }: StatementProps) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(approvalForm), defaultValues: emptyApproval });
  const { register, handleSubmit, setValue, control, formState } = form;
  const hasConsented = useWatch({ control, name: 'consent' });
  const approve = useMutation(
    trpc.returns.approve.mutationOptions({
      onSuccess: async ({ detail }) => {
        toast({ title: 'Figures approved', description: detail });
        await refreshReturns();
        await navigate({ to: '/tax-returns/$returnId', params: { returnId: String(item.id) } });
      },
      onError: (error) => {
        showFailure(form, error);
        // Newer figures, or another tab was quicker.
        void refreshReturns();
      },
    }),
  );
  return (
    <chakra.section
      aria-labelledby="approve"
      borderTop="2px solid"
      borderColor="ink"
      pt="16px"
      mt={{ base: '32px', tablet: '40px' }}
      maxWidth="640px"
    >
      <chakra.h2 id="approve" textStyle="h3">
        Approve
      </chakra.h2>
      <chakra.p color="muted" mt="6px" mb="20px">
        With your name you declare to SARS that the figures above are true and complete, that you have the
        documents behind them, and that you will keep them for five years.
      </chakra.p>
      <chakra.form
        noValidate
        display="grid"
        gap="18px"
        onSubmit={(event) =>
          void handleSubmit((values) =>
            approve.mutate({ id: item.id, version: item.version, figuresId: figures.id, ...values }),
          )(event)
        }
      >
        <Field label="Type your full name" error={formState.errors.fullName?.message}>
          <TextInput
            autoComplete="name"
            fontFamily="heading"
            fontWeight="600"
            fontSize="1.375rem"
            minHeight="60px"
            {...register('fullName')}
          />
        </Field>
        <Field label="Your declaration" group error={formState.errors.consent?.message}>
          <Checkbox
            name="consent"
            checked={hasConsented}
            onChange={(checked) => setValue('consent', checked, { shouldValidate: formState.isSubmitted })}
          >
            I have read the statement. It is true and complete, and you may submit it for me.
          </Checkbox>
        </Field>
        {formState.errors.root?.server && <Notice tone="bad">{formState.errors.root.server.message}</Notice>}
        <Button type="submit" size="lg" icon="check" busy={approve.isPending} busyLabel="Approving…">
          Approve these figures
        </Button>
        <chakra.p textStyle="xs" color="muted" overflowWrap="anywhere">
          You approve version {figures.number} exactly as it stands here. Its fingerprint starts with{' '}
          {figures.sha256.slice(0, 16)}. We keep your name, the time and the fingerprint, and e-mail you a
          copy.
        </chakra.p>
      </chakra.form>
    </chakra.section>
  );
}

function Approved({ item }: { item: ReturnDetail }) {
  const { approval, submittedAt } = item;
  if (!approval) return null;
  return (
    <chakra.div mt="32px">
      <Notice tone="info" icon="check">
        {approval.fullName} approved version {approval.number} on {formatMoment(new Date(approval.at))}
        {submittedAt ? `. We submitted it on ${formatDay(new Date(submittedAt))}.` : '.'}
      </Notice>
    </chakra.div>
  );
}

/** Link back to the return, shown in every state. */
export function ApprovalFrame({
  returnId,
  name,
  children,
}: {
  returnId: string;
  name?: string;
  children: ReactNode;
}) {
  usePageMeta({ title, description: 'What we would declare for you, line by line, for you to approve.' });
  return (
    <>
      <chakra.p textStyle="ui" mb="16px">
        <TextLink to="/tax-returns/$returnId" params={{ returnId }} py="11px" my="-11px">
          {name ?? 'Tax return'}
        </TextLink>
      </chakra.p>
      {children}
    </>
  );
}

/** The figures of a return, for the client to approve or ask about. */
export function ApprovalPage() {
  const { returnId } = route.useParams();
  const id = idFromPath(returnId);
  const { data: item } = useSuspenseQuery(returnQuery(id));
  const { data: figures } = useSuspenseQuery(figuresQuery(id));
  return (
    <ApprovalFrame returnId={returnId} name={returnName(item)}>
      <PageTitle title={title}>
        This is what we would declare for you. Open a line to see how it was worked out. Nothing goes to SARS
        before you approve it.
      </PageTitle>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }}
        gap={{ base: '20px', lg: '32px' }}
        alignItems="start"
      >
        <Statement item={item} figures={figures} />
        <chakra.aside
          display="grid"
          gap="16px"
          order={{ base: -1, lg: 0 }}
          position={{ lg: 'sticky' }}
          top="24px"
        >
          <Answer figures={figures} />
        </chakra.aside>
      </chakra.div>
      {item.status === 'awaiting_approval' ? (
        <Approve item={item} figures={figures} />
      ) : (
        <Approved item={item} />
      )}
    </ApprovalFrame>
  );
}

export function NoFigures({ returnId }: { returnId: string }) {
  return (
    <ApprovalFrame returnId={returnId}>
      <PageTitle title={title} />
      <EmptyState
        title="There are no figures to read yet"
        action={
          <LinkButton to="/tax-returns/$returnId" params={{ returnId }}>
            Back to the return
          </LinkButton>
        }
      >
        We’ll write to you when they’re ready.
      </EmptyState>
    </ApprovalFrame>
  );
}
