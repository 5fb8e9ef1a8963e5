import { formatDay } from '../../domain/calendar.ts';
import { escapeHtml } from '../escape-html.ts';
import { mailPage, signature } from './mail-page.ts';
import { mailButton, mailLink, mailParagraph, rows } from './mail-parts.ts';
import { formatCents } from '../../domain/money.ts';
import { printColors } from '../../design/print-colors.ts';
import { everyInterval } from '../../domain/shop/billing-interval.ts';
import {
  type InvoiceFacts,
  type InvoiceLine,
  invoiceNumber,
  vatPercent,
  vatWithin,
  providerName,
} from '../../domain/orders/invoices/invoice.ts';
import {
  eFilingUrl,
  type OrderTaskKind,
  orderTasks,
  orderTaskState,
  orderTasksTitle,
} from '../../domain/orders/order-tasks.ts';
import { lineCents } from '../../domain/orders/order-total.ts';
import type { PaidMailRenderer } from '../../domain/mail/sending/mail-context.server.ts';
import type { OrderTasks } from '../../domain/orders/schemas.ts';

/** The e-mail's content, independent of its format. */
interface PaidMailText {
  greeting: string;
  opening: string;
  lines: readonly { name: string; quantity: string; total: string }[];
  sums: readonly (readonly [label: string, amount: string])[];
  attached: string;
  /** Empty if the order has no tasks or the account has been deleted. */
  tasksTitle: string;
  tasks: readonly { title: string; text: string; label: string; url: string; done: boolean }[];
  /** URL of the order's page; null if the account has been deleted. */
  orderUrl: string | null;
}

const charged = ({ billingInterval }: InvoiceLine) =>
  billingInterval === null ? '' : `, ${everyInterval[billingInterval]}`;

function wordsOf(facts: InvoiceFacts, publicUrl: string | null, tasks: OrderTasks | null): PaidMailText {
  const { orderId, buyer, cents, vatNumber, isRenewal } = facts;
  const received = isRenewal ? 'Your subscription has been renewed' : 'Your order has been received';
  const links: Record<OrderTaskKind, { label: string; url: string }> = {
    identity: { label: 'Open your profile', url: `${publicUrl}/profile` },
    access: { label: 'Open eFiling', url: eFilingUrl },
    documents: {
      label: 'Upload',
      url:
        typeof tasks?.returnId === 'number'
          ? `${publicUrl}/tax-returns/${tasks.returnId}#documents`
          : `${publicUrl}/documents?upload=1`,
    },
  };
  return {
    greeting: `Hello ${buyer.firstName},`,
    opening: `Thank you for your purchase. ${received}: order #${orderId}, paid on ${formatDay(facts.paidAt)} with ${providerName(facts.paymentMethod)}.`,
    lines: facts.lines.map((line) => ({
      name: line.name + charged(line),
      quantity: `${line.quantity} × ${formatCents(line.unitCents)}`,
      total: formatCents(lineCents(line)),
    })),
    sums: [
      ...(vatNumber === null
        ? []
        : ([
            ['Total before VAT', formatCents(cents - vatWithin(cents))],
            [`VAT at ${vatPercent}%`, formatCents(vatWithin(cents))],
          ] as const)),
      ['Total', formatCents(cents)],
    ],
    attached: `Invoice ${invoiceNumber(facts.number)} is attached. Please keep it for at least five years.`,
    tasksTitle: orderTasksTitle(tasks),
    tasks:
      tasks === null || publicUrl === null
        ? []
        : orderTasks.map((task) => ({
            ...task,
            ...links[task.kind],
            done: orderTaskState(task.kind, tasks) === 'done',
          })),
    orderUrl: publicUrl === null ? null : `${publicUrl}/orders/${orderId}`,
  };
}

function writeText(words: PaidMailText): string {
  const { greeting, opening, lines, sums, attached, tasksTitle, tasks, orderUrl } = words;
  const blocks = [
    greeting,
    opening,
    lines.map(({ name, quantity, total }) => `- ${name}: ${quantity} = ${total}`).join('\n'),
    sums.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    attached,
    ...(tasks.length === 0
      ? []
      : [
          tasksTitle,
          ...tasks.map(({ title, text, url, done }, at) =>
            done ? `${at + 1}. ${title}. Done.` : `${at + 1}. ${title}. ${text}\n   ${url}`,
          ),
        ]),
    ...(orderUrl === null ? [] : [`See your order: ${orderUrl}`]),
    signature.join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const { ink, muted, line } = printColors;

const sumRow = ([label, amount]: readonly [string, string], isTotal: boolean) => {
  const style = isTotal
    ? `padding:12px 0 0;border-top:2px solid ${ink};font-weight:700`
    : 'padding:8px 0;font-size:15px;line-height:1.45';
  const figure = isTotal ? 'font-size:26px;letter-spacing:-0.02em' : '';
  const sides = isTotal ? 'ink sum' : 'ink';
  return `<tr><td class="${sides}" style="color:${ink};${style}">${label}</td>
<td class="${sides}" align="right" style="color:${ink};${style};${figure};white-space:nowrap">${amount}</td></tr>`;
};

const lineRow = ({ name, quantity, total }: PaidMailText['lines'][number]) => `<tr>
<td class="line ink" style="padding:12px 16px 12px 0;border-bottom:1px solid ${line};color:${ink};font-size:15px;line-height:1.45">${escapeHtml(name)}<br>
<span class="muted" style="color:${muted};font-size:13px">${quantity}</span></td>
<td class="line ink" align="right" style="padding:12px 0;border-bottom:1px solid ${line};color:${ink};font-size:15px;font-weight:600;line-height:1.45;vertical-align:top;white-space:nowrap">${total}</td></tr>`;

const taskRow = ({ title, text, label, url, done }: PaidMailText['tasks'][number], at: number) => `<tr>
<td class="line ink" width="36" style="width:36px;padding:16px 0;border-top:1px solid ${line};color:${ink};font-size:26px;line-height:1;font-weight:700;vertical-align:top">${at + 1}</td>
<td class="line ink" style="padding:16px 0;border-top:1px solid ${line};color:${ink};font-size:16px;line-height:1.5"><strong>${escapeHtml(title)}</strong><br>
${
  done
    ? `<span class="muted" style="color:${muted}">Done</span>`
    : `${escapeHtml(text)}<br>
<span style="display:inline-block;padding-top:6px">${mailLink({ label, url })}</span>`
}</td></tr>`;

function writeHtml(words: PaidMailText): string {
  const { greeting, opening, lines, sums, attached, tasksTitle, tasks, orderUrl } = words;
  const body = [
    mailParagraph(greeting),
    mailParagraph(opening),
    rows(lines.map(lineRow)),
    rows(sums.map((sum, at) => sumRow(sum, at === sums.length - 1))),
    mailParagraph(attached, 'margin-top:20px'),
    ...(tasks.length === 0
      ? []
      : [
          `<h2 class="ink" style="margin:28px 0 12px;color:${ink};font-size:19px;letter-spacing:-0.02em">${escapeHtml(tasksTitle)}</h2>`,
          rows(tasks.map(taskRow)),
        ]),
    ...(orderUrl === null ? [] : [mailButton({ label: 'See your order', url: orderUrl })]),
  ];
  const heading = 'We’ve received your payment';
  return mailPage({ title: heading, heading, preview: opening, body: body.join('\n') });
}

/** Renders the payment confirmation as plain text and as an HTML page. */
export const renderPaidMail: PaidMailRenderer = (facts, publicUrl, tasks) => {
  const words = wordsOf(facts, publicUrl, tasks);
  return { text: writeText(words), html: writeHtml(words) };
};
