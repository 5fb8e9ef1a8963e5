const KEY = 'game-sound';

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Initial volume of a tone, which then fades out. */
const VOLUME = 0.12;

interface Tone {
  shape: OscillatorType;
  /** Start and end frequencies in hertz. */
  from: number;
  to: number;
  /** Delay and duration in seconds. */
  after?: number;
  lasts: number;
}

/** Sound effects made of one or two tones. Off by default; the setting is stored in this browser. */
export class GameSounds {
  #on = stored();
  #audio: AudioContext | undefined;
  #changed = new EventTarget();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#changed.addEventListener('change', listener);
    return () => this.#changed.removeEventListener('change', listener);
  };

  readonly isOn = (): boolean => this.#on;

  readonly toggle = (): void => {
    this.#on = !this.#on;
    try {
      localStorage.setItem(KEY, this.#on ? 'on' : 'off');
    } catch {
      // Without storage, the setting lasts until the page is closed.
    }
    this.#changed.dispatchEvent(new Event('change'));
    this.point();
  };

  flap(): void {
    this.#play({ shape: 'triangle', from: 320, to: 520, lasts: 0.09 });
  }

  point(): void {
    this.#play({ shape: 'sine', from: 880, to: 880, lasts: 0.12 });
  }

  /** Plays the sound for a new title. */
  title(): void {
    this.#play({ shape: 'sine', from: 660, to: 660, lasts: 0.14 });
    this.#play({ shape: 'sine', from: 990, to: 990, after: 0.12, lasts: 0.28 });
  }

  hit(): void {
    this.#play({ shape: 'sawtooth', from: 200, to: 55, lasts: 0.3 });
  }

  #play({ shape, from, to, after = 0, lasts }: Tone): void {
    if (!this.#on) return;
    // Created on demand after a user gesture, because browsers mute an AudioContext created earlier.
    this.#audio ??= new AudioContext();
    const begin = this.#audio.currentTime + after;
    const tone = new OscillatorNode(this.#audio, { type: shape, frequency: from });
    const volume = new GainNode(this.#audio, { gain: VOLUME });
    tone.frequency.exponentialRampToValueAtTime(to, begin + lasts);
    volume.gain.setValueAtTime(VOLUME, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
    tone.connect(volume).connect(this.#audio.destination);
    tone.start(begin);
    tone.stop(begin + lasts);
  }
}
