import type { CompetitionView } from '../../domain/game/competition-schemas.ts';
import type { ChecklistItem } from '../../domain/practice/checklist-schemas.ts';
import type { PracticeScore } from '../../domain/practice/score-schemas.ts';
import type { PracticeProductRow, ProductPriceView } from '../../domain/practice/product-schemas.ts';
import type { PracticeAchievement, PracticeChallenge } from '../../domain/practice/savings-schemas.ts';

const at = '2026-03-01T08:00:00.000Z';

const texts = {
  name: 'Individual Tax Return',
  description: 'Your personal return, prepared and submitted on eFiling.',
  category: 'Tax Returns',
  features: ['Personal return', 'IRP5', 'Medical aid credits'],
  billingInterval: null,
  badge: null,
  onSale: true,
};

const product: PracticeProductRow = {
  id: 1,
  ...texts,
  price: '299.00',
  discountPrice: '249.00',
  imageUrl: null,
  isSubscription: false,
  createdAt: at,
  updatedAt: at,
  version: 2,
  work: ['return'],
};

const price: ProductPriceView = {
  id: 2,
  price: '299.00',
  discountPrice: '249.00',
  by: 'Naledi Khumalo',
  at,
};

const competition: CompetitionView = {
  id: 1,
  title: 'Season cup',
  details: 'The highest score wins a free return.',
  closesOn: '2026-03-31',
  state: 'open',
  entries: 12,
  needed: 50,
  winner: null,
  openedAt: at,
  closedAt: null,
};

const checklistItem: ChecklistItem = {
  group: 'settings',
  topic: 'E-mail',
  state: 'open',
  text: 'Nothing is sent, and e-mails are written to DATA_DIR/outbox',
  advice: 'Set SMTP_URL',
};

export const adminExamples: Record<string, unknown> = {
  AddProductInput: { ...texts, price: 299, discountPrice: 249, work: ['return'] },
  ChangeProductInput: { version: 1, price: 299, discountPrice: 249 },
  ChangeSharedAchievementInput: { version: 1, points: 20, criteria: { type: 'entry_count', gte: 2 } },
  ChangeSharedChallengeInput: {
    version: 1,
    targetAmount: 1_200,
    duration: 42,
    rules: { kind: 'regular', every: 'week', count: 6 },
  },
  PracticeAchievement: {
    id: 1,
    name: 'First Step',
    description: 'You made your first saving.',
    icon: 'award',
    points: 10,
    scope: 'user',
    criteria: { type: 'entry_count', gte: 1 },
    createdAt: at,
    version: 1,
  } satisfies PracticeAchievement,
  PracticeChallenge: {
    id: 1,
    name: 'First R1 000',
    description: 'A small buffer in one month.',
    targetAmount: '1000.00',
    duration: 30,
    difficulty: 'easy',
    challengeType: 'starter',
    image: null,
    rules: { kind: 'regular', every: 'week', count: 4 },
    createdAt: at,
    version: 1,
  } satisfies PracticeChallenge,
  Checklist: { items: [checklistItem] },
  ChecklistItem: checklistItem,
  Competition: competition,
  CurrentCompetition: { competition },
  HideScoreInput: { hidden: true },
  OpenCompetitionInput: {
    title: competition.title,
    details: competition.details,
    closesOn: competition.closesOn,
  },
  PracticeScore: {
    id: 1,
    playerName: 'Thandi',
    score: 12,
    verified: true,
    achievedAt: at,
    hiddenAt: null,
  } satisfies PracticeScore,
  PracticeProduct: product,
  ProductName: { id: product.id, name: product.name, onSale: product.onSale },
  PracticeProductDetail: { ...product, prices: [price] },
  ProductPrice: price,
};
