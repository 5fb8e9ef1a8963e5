import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RunView, StandingView } from '../../../domain/game/schemas.ts';
import { trpc } from '../../data/trpc.ts';
import { GameLoop } from './game-loop.ts';

/**
 * A run that has waited longer than this is not played any more: the server forgets it after RUN_MINUTES
 * (domain/game/schemas.ts, which would bring Zod along).
 */
const FRESH_MS = 25 * 60 * 1_000;

/** Longer than this nobody waits for a run of the server's after pressing Start. */
const PATIENCE_MS = 3_000;

const BEST = 'game-best';

function readBest(): number {
  try {
    return Number(localStorage.getItem(BEST)) || 0;
  } catch {
    return 0;
  }
}

function keepBest(score: number): void {
  try {
    localStorage.setItem(BEST, String(score));
  } catch {
    // Without storage it holds until the page is left.
  }
}

/** Own dice for a run that the server does not know. */
const ownSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** The best score of this browser, and what it was before the last run. */
function useBest() {
  const [best, setBest] = useState(() => ({ score: readBest(), before: readBest() }));
  const play = useCallback((score: number) => {
    const before = readBest();
    if (score > before) keepBest(score);
    setBest({ score: Math.max(score, before), before });
  }, []);
  return { best, play };
}

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

/**
 * The game with all that is asked of the server: a run is fetched before it is played, so that Start answers at once;
 * after its end comes the question whether it is one of the best five. Without the server it is played all the same, and
 * `isKept` is false.
 */
export function useGame() {
  const [loop] = useState(() => new GameLoop());
  const { phase, score } = useSyncExternalStore(loop.subscribe, loop.state);
  const { best, play } = useBest();
  const { takeRun, fetchNext, isError } = useNextRun();
  const check = useMutation(trpc.game.checkTopFive.mutationOptions());
  const [runId, setRunId] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState<StandingView | null>(null);
  const { mutate, reset: forgetCheck } = check;

  const checkScore = useCallback(
    () => mutate({ score }, { onSuccess: ({ isTopFive }) => setAsking(isTopFive) }),
    [mutate, score],
  );

  useEffect(() => {
    if (phase !== 'hit') return;
    play(score);
    // The run that was fetched has been played.
    void fetchNext();
    if (runId !== null) checkScore();
  }, [phase, score, runId, play, fetchNext, checkScore]);

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
    score,
    best,
    start: () => void start(),
    isStarting,
    isChecking: check.isPending && phase === 'over',
    checkFailed: check.isError && phase === 'over',
    checkAgain: checkScore,
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
