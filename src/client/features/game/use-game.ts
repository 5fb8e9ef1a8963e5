import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RunView, StandingView } from '../../../domain/game/schemas.ts';
import { trpc } from '../../data/trpc.ts';
import { BestScore, noBest } from './best-score.ts';
import { GameLoop, noScore, untouched } from './game-loop.ts';

/**
 * A run that has waited longer than this is not played any more: the server forgets it after RUN_MINUTES
 * (domain/game/schemas.ts, which would bring Zod along).
 */
const FRESH_MS = 25 * 60 * 1_000;

/** Longer than this nobody waits for a run of the server's after pressing Start. */
const PATIENCE_MS = 3_000;

/** Own dice for a run that the server does not know. */
const ownSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** The next run, asked for before it is played. */
function useNextRun() {
  const { mutateAsync, isError } = useMutation(trpc.game.startRun.mutationOptions());
  const next = useRef<{ at: number; run: Promise<RunView | undefined> }>(null);
  const fetchNext = useCallback(() => {
    next.current = { at: Date.now(), run: mutateAsync().catch(() => undefined) };
    return next.current.run;
  }, [mutateAsync]);
  /** The run to play now; undefined where the server can't be reached in time. */
  const takeRun = useCallback(async () => {
    const waiting = next.current;
    const isFresh = waiting !== null && Date.now() - waiting.at < FRESH_MS;
    const patience = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), PATIENCE_MS);
    });
    const run = isFresh ? waiting.run.then((run) => run ?? fetchNext()) : fetchNext();
    return Promise.race([patience, run]);
  }, [fetchNext]);
  useEffect(() => {
    if (next.current === null) void fetchNext();
  }, [fetchNext]);
  return { takeRun, fetchNext, isError };
}

/** The points as they are made: for what shows them, and for nothing around it. */
export const useScore = (loop: GameLoop) => useSyncExternalStore(loop.subscribe, loop.score, noScore);

/**
 * The game and its calls to the server. A run is fetched before it is played, so that Start answers at once. When it
 * ends, the server is asked whether it made the Top 5; if that fails, the error is only logged. The game can be played
 * without the server; `isKept` is then false.
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
  const [saved, setSaved] = useState<StandingView | null>(null);
  const { mutate, reset: forgetCheck } = check;

  const checkScore = useCallback(
    (score: number) =>
      mutate(
        { score },
        {
          onSuccess: ({ isTopFive }) => setAsking(isTopFive),
          // The specification wants this failure in the console and nowhere else.
          // oxlint-disable-next-line no-console
          onError: (error) => console.error('The Top 5 could not be checked', error),
        },
      ),
    [mutate],
  );

  useEffect(() => {
    if (phase !== 'hit' || endScore === null) return;
    bestScore.add(endScore);
    // The run that was fetched has been played.
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
    loop.start(run?.seed ?? ownSeed());
  };

  return {
    loop,
    phase,
    /** The points of a run that has ended; null while none has. */
    endScore,
    best,
    start: () => void start(),
    isStarting,
    isChecking: check.isPending && phase === 'over',
    isKept: phase === 'idle' ? !isError : runId !== null,
    /** The place that a run which has ended would take, while its score isn't saved. */
    place: saved === null && phase === 'over' ? (check.data?.position ?? null) : null,
    runId,
    isAsking: asking && phase === 'over',
    setAsking,
    saved,
    setSaved,
  };
}

export type Game = ReturnType<typeof useGame>;
