import { hash, verify } from '@node-rs/argon2';
import connectPgSimple from 'connect-pg-simple';
import { and, desc, eq, getTableColumns, inArray, lt, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import session from 'express-session';
import helmet from 'helmet';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { Pool } from 'pg';
import { pinoHttp } from 'pino-http';
import { loginInput, registerInput } from '../../src/domain/accounts/schemas.ts';
import { listQuery } from '../../src/domain/list-query.ts';
import { lowerCase } from '../../src/domain/lower-case.ts';
import { taxCalculationInput } from '../../src/domain/tax/schemas.ts';
import { maxSavedCalculations } from '../../src/domain/tax/tax-result.ts';
import { calculateWithWorking } from '../../src/domain/tax/working/working.ts';
import * as schema from './schema.js';
import { taxCalculations, users } from './schema.js';
import { shopRoutes } from './shop.js';

// The product's API as a typical Express, passport and Drizzle application, written according to their documentation.
// Uses the same schemas, tax calculation and hash cost, and the usual packages for what the product does on every
// request: security headers, a rate limit per IP address and a log line. Plain JavaScript, because its packages
// aren't installed when the project is type-checked.

/** The product's password hash cost: Argon2id, 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Maximum value of a serial column. */
const LARGEST_ID = 2_147_483_647;

const pool = new Pool({ connectionString: process.argv[2], max: 20 });
const db = drizzle({ client: pool, schema });

const isSame = (column, name) =>
  sql`${sql.raw(lowerCase(column))} = lower(${sql.placeholder(name)}::text collate "und-x-icu") collate "C"`;
const userByName = db
  .select()
  .from(users)
  .where(or(isSame('username', 'name'), isSame('email', 'name')))
  .limit(1)
  .prepare('user_by_name');
const userById = db
  .select()
  .from(users)
  .where(eq(users.id, sql.placeholder('id')))
  .prepare('user_by_id');
const {
  working: _working,
  userId: _userId,
  tableVersion: _version,
  ...listed
} = getTableColumns(taxCalculations);
const calculationsOfUser = db
  .select(listed)
  .from(taxCalculations)
  .where(
    and(
      eq(taxCalculations.userId, sql.placeholder('user')),
      lt(taxCalculations.id, sql.placeholder('before')),
    ),
  )
  .orderBy(desc(taxCalculations.id))
  .limit(sql.placeholder('limit'))
  .prepare('calculations_of_user');

function present({ id, username, fullName, email, phoneNumber, createdAt }) {
  return { id, username, fullName, email, phoneNumber, createdAt };
}

passport.use(
  new Strategy(async (username, password, done) => {
    try {
      const [user] = await userByName.execute({ name: username });
      const fits = user !== undefined && (await verify(user.password, password));
      done(null, fits ? user : false);
    } catch (error) {
      done(error);
    }
  }),
);
passport.serializeUser((user, done) => done(null, user.id));
passport.deserializeUser(async (id, done) => {
  try {
    const [user] = await userById.execute({ id });
    done(null, user ?? false);
  } catch (error) {
    done(error);
  }
});

function checked(schema, part) {
  return (request, response, next) => {
    const outcome = schema.safeParse(request[part]);
    if (!outcome.success) return response.status(400).json({ message: outcome.error.issues[0].message });
    response.locals.input = outcome.data;
    next();
  };
}

function signedIn(request, response, next) {
  if (request.isAuthenticated()) next();
  else response.status(401).json({ message: 'Please log in' });
}

const app = express();
app.set('trust proxy', 'loopback');
app.use(
  pinoHttp({
    serializers: { req: ({ method, url }) => ({ method, url }), res: ({ statusCode }) => ({ statusCode }) },
  }),
);
app.use(helmet());
app.use(rateLimit({ limit: 999_999_999 }));
app.use(express.json());
const PgStore = connectPgSimple(session);
app.use(
  session({
    store: new PgStore({ pool, createTableIfMissing: true }),
    secret: 'only-for-the-benchmark-0123456789',
    resave: false,
    saveUninitialized: false,
    cookie: { maxAge: 30 * 24 * 60 * 60 * 1_000, sameSite: 'lax' },
  }),
);
app.use(passport.initialize());
app.use(passport.session());

app.post('/api/login', checked(loginInput, 'body'), passport.authenticate('local'), (request, response) => {
  response.json(present(request.user));
});

app.post('/api/register', checked(registerInput, 'body'), async (request, response, next) => {
  const { username, fullName, email, phoneNumber, password } = response.locals.input;
  const account = { username, fullName, email, phoneNumber, createdAt: new Date() };
  const [user] = await db
    .insert(users)
    .values({ ...account, password: await hash(password, cost) })
    .onConflictDoNothing()
    .returning();
  if (!user) return response.status(409).json({ message: 'That name or e-mail address is taken' });
  request.login(user, (error) => {
    if (error) next(error);
    else response.status(201).json(present(user));
  });
});

app.post('/api/tax/calculate', checked(taxCalculationInput, 'body'), async (request, response) => {
  const { input } = response.locals;
  const result = calculateWithWorking(input, 'published');
  if (request.isAuthenticated()) {
    const { working, ...figures } = result;
    const now = new Date();
    const userId = request.user.id;
    await db.transaction(async (tx) => {
      // Lock the user's row, because two requests from the same user would otherwise deadlock on the deletion.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      await tx.insert(taxCalculations).values({
        userId,
        financialYear: input.taxYear,
        income: input.income,
        age: input.age,
        retirementContributions: input.retirementContributions,
        medicalAidMembers: input.medicalAidMembers,
        tableVersion: result.tableVersion,
        result: figures,
        working,
        calculatedAt: now,
        createdAt: now,
      });
      const surplus = tx
        .select({ id: taxCalculations.id })
        .from(taxCalculations)
        .where(eq(taxCalculations.userId, userId))
        .orderBy(desc(taxCalculations.id))
        .offset(maxSavedCalculations);
      await tx.delete(taxCalculations).where(inArray(taxCalculations.id, surplus));
    });
  }
  response.json(result);
});

app.get('/api/tax/calculations', signedIn, checked(listQuery, 'query'), async (request, response) => {
  const { limit, before = LARGEST_ID } = response.locals.input;
  response.json(await calculationsOfUser.execute({ user: request.user.id, before, limit }));
});

app.get('/api/user', signedIn, (request, response) => {
  response.json(present(request.user));
});

app.use('/api', shopRoutes(db, { signedIn, checked }));

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`is ready at http://127.0.0.1:${server.address().port}\n`);
});
