import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RunView, SavedScoreView } from '../../../domain/game/schemas.ts';
import { trpc } from '../../data/trpc.ts';
import { BestScore, noBest } from './best-score.ts';
import { GameLoop, noScore, untouched } from './game-loop.ts';

/**
 * Maximum age of a prefetched run, in ms. The server discards runs after RUN_MINUTES. That constant isn't
 * imported from domain/game/schemas.ts, because the import would load Zod.
 */
const FRESH_MS = 25 * 60 * 1_000;

/** How long Start waits for the server, in ms. */
const START_TIMEOUT_MS = 3_000;

/** Returns a random seed for a run that the server doesn't know about. */
const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** Prefetches the next run from the server. */
function useNextRun() {
  const { mutateAsync, isError } = useMutation(trpc.game.startRun.mutationOptions());
  const next = useRef<{ at: number; run: Promise<RunView | undefined> }>(null);
  const fetchNext = useCallback(() => {
    next.current = { at: Date.now(), run: mutateAsync().catch(() => undefined) };
    return next.current.run;
  }, [mutateAsync]);
  /** Returns the run to play now, or undefined if the server doesn't respond in time. */
  const takeRun = useCallback(async () => {
    const waiting = next.current;
    const isFresh = waiting !== null && Date.now() - waiting.at < FRESH_MS;
    const patience = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), START_TIMEOUT_MS);
    });
    const run = isFresh ? waiting.run.then((run) => run ?? fetchNext()) : fetchNext();
    return Promise.race([patience, run]);
  }, [fetchNext]);
  useEffect(() => {
    if (next.current === null) void fetchNext();
  }, [fetchNext]);
  return { takeRun, fetchNext, isError };
}

/** Returns the current points. Only components that call this hook re-render on a new point. */
export const useScore = (loop: GameLoop) => useSyncExternalStore(loop.subscribe, loop.score, noScore);

/**
 * Provides the game and its server requests. Runs are prefetched, so Start responds immediately. After a run,
 * the server checks whether the score made the Top 5; a failed check is only logged. The game also works
 * without the server, and `isKept` is then false.
 */
export function useGame() {
  const [loop] = useState(() => new GameLoop());
  const phase = useSyncExternalStore(loop.subscribe, loop.phase, untouched);
  const endScore = useSyncExternalStore(loop.subscribe, loop.endScore, () => null);
  const [bestScore] = useState(() => new BestScore());
  const best = useSyncExternalStore(bestScore.subscribe, bestScore.best, () => noBest);
  const { takeRun, fetchNext, isError } = useNextRun();
  const check = useMutation(trpc.game.checkTopFive.mutationOptions());
  const [runId, setRunId] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState<SavedScoreView | null>(null);
  const { mutate, reset: forgetCheck } = check;

  const checkScore = useCallback(
    (score: number) =>
      mutate(
        { score },
        {
          onSuccess: ({ isTopFive }) => setAsking(isTopFive),
          // The specification requires this failure to appear only in the console.
          // oxlint-disable-next-line no-console
          onError: (error) => console.error('The Top 5 could not be checked', error),
        },
      ),
    [mutate],
  );

  useEffect(() => {
    if (phase !== 'hit' || endScore === null) return;
    bestScore.add(endScore);
    // The prefetched run has been used, so fetch another.
    void fetchNext();
    if (runId !== null) checkScore(endScore);
  }, [phase, endScore, runId, bestScore, fetchNext, checkScore]);

  const start = async () => {
    if ((phase !== 'idle' && phase !== 'over') || isStarting || check.isPending || asking) return;
    setStarting(true);
    const run = await takeRun();
    setStarting(false);
    setSaved(null);
    setRunId(run?.runId ?? null);
    forgetCheck();
    loop.start(run?.seed ?? randomSeed());
  };

  return {
    loop,
    phase,
    /** The finished run's score; null if there is none. */
    endScore,
    best,
    start: () => void start(),
    isStarting,
    isChecking: check.isPending && phase === 'over',
    isKept: phase === 'idle' ? !isError : runId !== null,
    /** Rank that a finished, unsaved run would get; null if there is none. */
    place: saved === null && phase === 'over' ? (check.data?.position ?? null) : null,
    runId,
    isAsking: asking && phase === 'over',
    setAsking,
    saved,
    setSaved,
  };
}

export type Game = ReturnType<typeof useGame>;
