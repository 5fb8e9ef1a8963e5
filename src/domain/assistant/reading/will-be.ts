/** Words before an age that is still to come: “I’ll only”, “am going to”. */
export const willBe = String.raw`(?:(?:will|shall|['’]ll|gonna|(?:going|about) to) (?:only |just |then |soon |also )*be(?: only| just)?(?: aged?)?)`;
