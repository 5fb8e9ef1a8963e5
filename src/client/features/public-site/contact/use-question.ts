import { useEffect, useState } from 'react';
import { fetchQuestion } from './contact-api.ts';
import type { ContactQuestion } from './contact-api.ts';

/** The server's question, asked once the page is there and again whenever an answer has been used up. */
export function useQuestion() {
  const [question, setQuestion] = useState<ContactQuestion | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void fetchQuestion().then(setQuestion, () => setFailed(true));
  }, []);
  const ask = () => {
    setFailed(false);
    setQuestion(null);
    void fetchQuestion().then(setQuestion, () => setFailed(true));
  };
  return { question, failed, ask };
}
