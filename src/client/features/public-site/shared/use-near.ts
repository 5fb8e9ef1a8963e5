import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/** Calls once, when an element comes within a screen of being seen. */
export function useNear<Place extends Element>(onNear: () => void): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        near();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return place;
}
