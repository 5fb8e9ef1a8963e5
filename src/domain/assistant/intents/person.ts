import { type Intent, intent } from './intent.ts';

/** Requests to talk to a person instead of the assistant. */
export const personIntents: readonly Intent[] = [
  intent(
    'person',
    'a person please',
    'human person agent someone practitioner consultant call speak talk chat operator',
    `can I talk to a human
    I want to speak to a person
    can I speak to a consultant
    let me speak to someone
    I need to talk to a real person
    can someone call me
    connect me to an agent
    I want a human to answer
    can I chat with a practitioner
    speak to an accountant please
    transfer me to a real person
    please call me
    I'd like to talk to somebody
    hand me over to a person
    get me your practitioner
    is there a person I can talk to
    I need a person not a bot
    let me chat to a human being
    I prefer to speak to a human
    mens asseblief
    can an expert take over
    may I talk to one of your accountants
    phone me please
    ask a practitioner for me
    I'd like a consultant to contact me
    can I speak to someone
    let me talk to an actual accountant
    get me a human
    I don't want a bot, give me a person
    put me through to a consultant
    this isn't helping, I need a real person
    transfer me to an agent
    is anybody there who I can chat to
    I'd rather deal with a person
    somebody must phone me please
    operator
    connect me with a tax practitioner
    ek wil met 'n mens praat
    ngicela ukukhuluma nomuntu
    ndifuna ukuthetha nomntu
    can one of your people help me with this
    please ask a colleague of flesh and blood to answer
    call me back
    I want to discuss my case with someone
    stop with the automatic answers, human please
    ask your practitioner this for me
    pass my question on to the practice
    forward this to an expert
    can a person look at my question
    you don't understand me, get somebody else`,
  ),
];
