import { relations } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';

// The product's own tables, created by its migrations, with only the columns that the twin uses.

const instant = (name) => timestamp(name, { withTimezone: true }).notNull();
const rand = (name) => numeric(name, { precision: 10, scale: 2, mode: 'number' }).notNull();
/** An amount as a decimal string. */
const amount = (name) => numeric(name, { precision: 10, scale: 2 });
const moment = (name) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: varchar('username', { length: 50 }).notNull(),
  password: text('password').notNull(),
  fullName: varchar('full_name', { length: 100 }).notNull(),
  email: varchar('email', { length: 254 }).notNull(),
  phoneNumber: varchar('phone_number', { length: 30 }),
  createdAt: instant('created_at'),
});

export const taxCalculations = pgTable('tax_calculations', {
  id: serial('id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  financialYear: varchar('financial_year', { length: 9 }).notNull(),
  income: rand('income'),
  age: varchar('age', { length: 10 }).notNull(),
  retirementContributions: rand('retirement_contributions'),
  medicalAidMembers: smallint('medical_aid_members').notNull(),
  tableVersion: varchar('table_version', { length: 40 }).notNull(),
  result: json('result').notNull(),
  working: json('working').notNull(),
  calculatedAt: instant('calculated_at'),
  createdAt: instant('created_at'),
});

export const products = pgTable('products', {
  id: integer('id').primaryKey(),
  name: varchar('name', { length: 100 }).notNull(),
  description: text('description').notNull(),
  price: amount('price').notNull(),
  discountPrice: amount('discount_price'),
  imageUrl: varchar('image_url', { length: 500 }),
  category: varchar('category', { length: 50 }).notNull(),
  features: jsonb('features').notNull(),
  isSubscription: boolean('is_subscription').notNull(),
  billingInterval: varchar('billing_interval', { length: 10 }),
  badge: varchar('badge', { length: 20 }),
  clientId: integer('client_id'),
  onSale: boolean('on_sale').notNull(),
  place: integer('place').notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
});

export const cartItems = pgTable('cart_items', {
  id: serial('id').primaryKey(),
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  addedAt: instant('added_at'),
});

export const orders = pgTable('orders', {
  id: serial('id').primaryKey(),
  userId: integer('user_id'),
  status: varchar('status', { length: 20 }).notNull().default('pending'),
  total: amount('total').notNull(),
  paymentId: varchar('payment_id', { length: 64 }),
  paymentMethod: varchar('payment_method', { length: 20 }).notNull().default('payfast'),
  billingAddress: jsonb('billing_address').notNull(),
  shippingAddress: jsonb('shipping_address'),
  notes: varchar('notes', { length: 2_000 }),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  expiresAt: moment('expires_at'),
  paidAt: moment('paid_at'),
  cancelledAt: moment('cancelled_at'),
  refundedAmount: amount('refunded_amount'),
  refundedAt: moment('refunded_at'),
  refundDueOn: date('refund_due_on'),
});

export const orderItems = pgTable('order_items', {
  id: serial('id').primaryKey(),
  orderId: integer('order_id').notNull(),
  productId: integer('product_id').notNull(),
  name: varchar('name', { length: 100 }).notNull(),
  price: amount('price').notNull(),
  quantity: integer('quantity').notNull(),
  billingInterval: varchar('billing_interval', { length: 10 }),
});

export const paymentAttempts = pgTable('payment_attempts', {
  id: serial('id').primaryKey(),
  orderId: integer('order_id').notNull(),
  reference: varchar('reference', { length: 100 }).notNull(),
  amount: amount('amount').notNull(),
  createdAt: instant('created_at'),
});

export const invoices = pgTable('invoices', {
  number: integer('number').primaryKey(),
  orderId: integer('order_id').notNull(),
  mailedAt: moment('mailed_at'),
});

export const subscriptions = pgTable('subscriptions', {
  id: serial('id').primaryKey(),
  orderId: integer('order_id').notNull(),
  status: varchar('status', { length: 20 }).notNull(),
  interval: varchar('interval', { length: 10 }).notNull(),
  amount: amount('amount').notNull(),
  nextChargeOn: date('next_charge_on').notNull(),
});

export const orderEvents = pgTable('order_events', {
  id: serial('id').primaryKey(),
  orderId: integer('order_id').notNull(),
  action: varchar('action', { length: 20 }).notNull(),
  note: varchar('note', { length: 500 }),
  at: instant('at'),
});

export const orderRefunds = pgTable('order_refunds', {
  id: serial('id').primaryKey(),
  orderId: integer('order_id').notNull(),
  paymentId: integer('payment_id'),
  amount: amount('amount').notNull(),
  at: instant('at'),
});

export const paymentNotifications = pgTable('payment_notifications', {
  id: serial('id').primaryKey(),
  orderId: integer('order_id'),
  outcome: varchar('outcome', { length: 10 }),
  status: varchar('status', { length: 20 }),
  receivedAt: instant('received_at'),
});

export const ordersRelations = relations(orders, ({ many, one }) => ({
  items: many(orderItems),
  invoice: one(invoices, { fields: [orders.id], references: [invoices.orderId] }),
  subscription: one(subscriptions, { fields: [orders.id], references: [subscriptions.orderId] }),
  changes: many(orderEvents),
  refunds: many(orderRefunds),
  notifications: many(paymentNotifications),
}));

const ofOrder = (table) =>
  relations(table, ({ one }) => ({
    order: one(orders, { fields: [table.orderId], references: [orders.id] }),
  }));
export const orderItemsRelations = ofOrder(orderItems);
export const orderEventsRelations = ofOrder(orderEvents);
export const orderRefundsRelations = ofOrder(orderRefunds);
export const paymentNotificationsRelations = ofOrder(paymentNotifications);
