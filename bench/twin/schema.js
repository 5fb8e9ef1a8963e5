import {
  integer,
  json,
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
