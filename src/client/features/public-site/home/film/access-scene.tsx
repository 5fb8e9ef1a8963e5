import { Moving } from './moving.tsx';

/** The access request on eFiling is approved; the password isn't asked for. */
export function AccessScene({ since }: { since: number }) {
  const approved = since >= 1.75;
  return (
    <>
      <rect className="sheet" x="70" y="14" width="500" height="270" rx="10" />
      <text x="102" y="62">
        Manage Access Requests
      </text>
      <path className="thin" d="M70 88h500M102 190h436" />
      <text x="102" y="138">
        Your practitioner
      </text>
      <text x="102" y="168" className="quiet">
        {approved ? 'Approved' : 'Asks for access'}
      </text>
      <rect className={approved ? 'go' : 'thin'} x="456" y="120" width="82" height="44" rx="22" />
      <Moving since={since} at={1.75} from={[-38, 0]} shown>
        <circle className="accent" cx="516" cy="142" r="16" />
      </Moving>
      <text x="102" y="242">
        Your password
      </text>
      <Moving since={since} at={3.25}>
        <text x="538" y="242" textAnchor="end" className="quiet">
          not asked for
        </text>
      </Moving>
    </>
  );
}
