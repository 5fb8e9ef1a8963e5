import { measureAssistant } from './assistant.ts';
import { measureCapacity } from './capacity.ts';
import { measureCalculation } from './calculation.ts';
import { measureDashboard } from './dashboard.ts';
import { measureDesk } from './desk.ts';
import { measureDeskScreens } from './desk-screens.ts';
import { measureDocuments } from './documents.ts';
import { measureExport } from './export.ts';
import { measureGame } from './game.ts';
import { measureGameFrames } from './game-frames.ts';
import { measureHttp } from './http.ts';
import { measureInteractions } from './interactions.ts';
import { measureLive } from './live.ts';
import { measureLogIn } from './log-in.ts';
import { measureMemory } from './memory.ts';
import { measureOrders } from './orders.ts';
import { measurePages } from './pages.ts';
import { measureReturns } from './returns.ts';
import { measureSavings } from './savings.ts';
import { measureShop } from './shop.ts';
import { measureStart } from './start.ts';
import { measureTwin } from './twin.ts';

const benchmarks: Record<string, () => void | Promise<void>> = {
  calculation: measureCalculation,
  assistant: measureAssistant,
  pages: measurePages,
  interactions: measureInteractions,
  start: measureStart,
  http: measureHttp,
  'log-in': measureLogIn,
  twin: () => measureTwin(),
  memory: measureMemory,
  shop: measureShop,
  orders: measureOrders,
  returns: measureReturns,
  documents: measureDocuments,
  export: measureExport,
  dashboard: measureDashboard,
  desk: measureDesk,
  'desk-screens': measureDeskScreens,
  live: measureLive,
  capacity: measureCapacity,
  savings: measureSavings,
  game: measureGame,
  'game-frames': measureGameFrames,
};

// Usage: node bench/bench.ts [NAME…], with names from `benchmarks`. Runs all benchmarks by default.
const selected = process.argv.slice(2);
for (const [name, measure] of Object.entries(benchmarks)) {
  if (selected.length === 0 || selected.includes(name)) await measure();
}
