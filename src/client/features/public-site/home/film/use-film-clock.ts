import { useEffect, useState } from 'react';
import { FILM_LENGTH } from './film-script.ts';

/** Four ticks a second: the movement between them is the style sheet's. */
const TICK = 250;

/** The film's time, in seconds, from a given start; it stops at the end and while paused. */
export function useFilmClock(start: number) {
  const [time, setTime] = useState(start);
  const [playing, setPlaying] = useState(true);
  const ended = time >= FILM_LENGTH;

  useEffect(() => {
    if (!playing || ended) return;
    const timer = setInterval(() => setTime((now) => Math.min(now + TICK / 1000, FILM_LENGTH)), TICK);
    return () => clearInterval(timer);
  }, [playing, ended]);

  return {
    time,
    ended,
    playing: playing && !ended,
    toggle: () => {
      setPlaying(ended || !playing);
      if (ended) setTime(0);
    },
    seek: (seconds: number) => {
      setTime(seconds);
      setPlaying(true);
    },
  };
}
