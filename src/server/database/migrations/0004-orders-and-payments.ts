import { Migration } from '@mikro-orm/migrations';

export class OrdersAndPayments extends Migration {
  override up(): void {
    this.addSql(
      `create table "invoice_counter" ("id" smallint not null, "last" int not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "orders" ("id" serial primary key, "user_id" int not null, "status" varchar(20) not null default 'pending', "total" numeric(10,2) not null, "payment_id" varchar(64) null, "payment_method" varchar(20) not null default 'payfast', "billing_address" jsonb not null, "shipping_address" jsonb null, "notes" varchar(2000) null, "fingerprint" varchar(64) null, "renewal_of_id" int null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "expires_at" timestamptz null, "paid_at" timestamptz null, "cancelled_at" timestamptz null, "refunded_amount" numeric(10,2) null, "refunded_at" timestamptz null, "refund_reason" varchar(200) null);`,
    );
    this.addSql(`create index "orders_user_id_id_index" on "orders" ("user_id", "id");`);
    this.addSql(`create index "orders_expiring" on "orders" ("expires_at") where "status" = 'pending';`);
    this.addSql(
      `create index "orders_renewals" on "orders" ("renewal_of_id") where "renewal_of_id" is not null;`,
    );
    this.addSql(
      `create unique index "orders_one_pending" on "orders" ("user_id", "fingerprint") where "status" = 'pending';`,
    );

    this.addSql(
      `create table "subscriptions" ("id" serial primary key, "user_id" int not null, "order_id" int not null, "token" varchar(64) not null, "interval" varchar(10) not null, "amount" numeric(10,2) not null, "status" varchar(20) not null default 'active', "started_on" date not null, "next_charge_on" date not null, "charges" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "cancelled_at" timestamptz null, "failure_mailed_for" date null);`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_order_id_unique" unique ("order_id");`,
    );
    this.addSql(`alter table "subscriptions" add constraint "subscriptions_token_unique" unique ("token");`);
    this.addSql(`create index "subscriptions_user_id_index" on "subscriptions" ("user_id");`);
    this.addSql(
      `create index "subscriptions_due" on "subscriptions" ("next_charge_on") where "status" = 'active';`,
    );

    this.addSql(
      `create table "payment_notifications" ("id" serial primary key, "body" bytea not null, "source_address" varchar(64) not null, "received_at" timestamptz not null, "outcome" varchar(10) null, "reason" varchar(20) null, "judged_at" timestamptz null, "confirmed_at" timestamptz null, "order_id" int null, "payment_id" varchar(64) null, "status" varchar(20) null, "subscription_token" varchar(64) null);`,
    );
    this.addSql(
      `create index "payment_notifications_order_id_index" on "payment_notifications" ("order_id");`,
    );
    this.addSql(
      `create index "payment_notifications_unjudged" on "payment_notifications" ("received_at") where "outcome" is null;`,
    );
    this.addSql(
      `create index "payment_notifications_token" on "payment_notifications" ("subscription_token") where "subscription_token" is not null;`,
    );
    this.addSql(
      `create unique index "payment_notifications_once" on "payment_notifications" ("payment_id", "status") where "outcome" = 'accepted';`,
    );

    this.addSql(
      `create table "payment_attempts" ("id" serial primary key, "order_id" int not null, "reference" varchar(100) not null, "amount" numeric(10,2) not null, "created_at" timestamptz not null);`,
    );
    this.addSql(`create index "payment_attempts_order_id_index" on "payment_attempts" ("order_id");`);
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_reference_unique" unique ("reference");`,
    );

    this.addSql(
      `create table "payments" ("id" serial primary key, "order_id" int not null, "provider" varchar(20) not null, "provider_payment_id" varchar(64) not null, "gross" numeric(12,2) not null, "fee" numeric(12,2) null, "net" numeric(12,2) null, "counted" boolean not null, "subscription_token" varchar(64) null, "fields" jsonb not null, "notification_id" int not null, "received_at" timestamptz not null, "refunded_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_provider_payment_id_unique" unique ("provider_payment_id");`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_notification_id_unique" unique ("notification_id");`,
    );
    this.addSql(`create index "payments_order_id_index" on "payments" ("order_id");`);
    this.addSql(`create unique index "payments_one_counted" on "payments" ("order_id") where "counted";`);

    this.addSql(
      `create table "order_items" ("id" serial primary key, "order_id" int not null, "product_id" int not null, "name" varchar(100) not null, "price" numeric(10,2) not null, "quantity" int not null default 1, "billing_interval" varchar(10) null);`,
    );
    this.addSql(`create index "order_items_order_id_index" on "order_items" ("order_id");`);

    this.addSql(
      `create table "invoices" ("number" int not null, "order_id" int not null, "issued_at" timestamptz not null, "vat_number" varchar(20) null, "pdf" bytea null, "mailed_at" timestamptz null, primary key ("number"));`,
    );
    this.addSql(`alter table "invoices" add constraint "invoices_order_id_unique" unique ("order_id");`);

    this.addSql(`alter table "invoice_counter" add constraint "invoice_counter_one_row" check (id = 1);`);

    this.addSql(
      `alter table "orders" add constraint "orders_user_id_foreign" foreign key ("user_id") references "users" ("id");`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_renewal_of_id_foreign" foreign key ("renewal_of_id") references "orders" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_status_check" check (status in ('pending', 'paid', 'processing', 'completed', 'failed', 'cancelled'));`,
    );
    this.addSql(`alter table "orders" add constraint "orders_total_check" check (total > 0);`);
    this.addSql(
      `alter table "orders" add constraint "orders_paid_check" check (status in ('pending', 'failed', 'cancelled') or (paid_at is not null and payment_id is not null));`,
    );

    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id");`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_status_check" check (status in ('active', 'overdue', 'cancelled'));`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_interval_check" check ("interval" in ('monthly', 'yearly'));`,
    );

    this.addSql(
      `alter table "payment_notifications" add constraint "payment_notifications_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "payment_notifications" add constraint "payment_notifications_outcome_check" check (outcome in ('accepted', 'repeated', 'refused'));`,
    );

    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );

    this.addSql(
      `alter table "payments" add constraint "payments_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_notification_id_foreign" foreign key ("notification_id") references "payment_notifications" ("id");`,
    );
    this.addSql(`alter table "payments" add constraint "payments_gross_check" check (gross >= 0);`);

    this.addSql(
      `alter table "order_items" add constraint "order_items_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "order_items" add constraint "order_items_quantity_check" check (quantity >= 1 and quantity <= 999);`,
    );
    this.addSql(`alter table "order_items" add constraint "order_items_price_check" check (price > 0);`);

    this.addSql(
      `alter table "invoices" add constraint "invoices_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
  }

  override down(): void {
    this.addSql(`drop table "invoices";`);
    this.addSql(`drop table "payments";`);
    this.addSql(`drop table "payment_attempts";`);
    this.addSql(`drop table "payment_notifications";`);
    this.addSql(`drop table "subscriptions";`);
    this.addSql(`drop table "order_items";`);
    this.addSql(`drop table "orders";`);
    this.addSql(`drop table "invoice_counter";`);
  }
}
