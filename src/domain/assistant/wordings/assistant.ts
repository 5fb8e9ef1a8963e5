import { type Wordings, wordingsOf } from './wordings.ts';

/** The assistant itself. */
export const assistantWordings: Wordings = {
  'assistant/what': wordingsOf(`
    is the assistant a real person
    am I talking to a human or a machine
    is this chat answered by somebody
    does chatgpt see what I write
    do you send my questions to openai
    is my chat passed on to another company's ai
    which ai model is this
    who else reads what I type here
    am I talking to a bot
    am I chatting with a human or a machine
    is a real person typing this
    are you human
    is this automated
    who writes these answers
    is there a person reading what I type
    are you a computer
    is this AI
    praat ek met 'n mens of 'n masjien
    ngabe ngikhuluma nomshini
    do I chat to a person here or to software
    tell me honestly whether you are a robot
    are you a robot
    is this a chatbot or a person
    who am I talking to
    what kind of bot is this
    how can this assistant help me
    is there a human behind this chat
    which questions can I ask you
    does this assistant have a name
    do you use artificial intelligence
    how does the assistant know all this
    can the assistant do sums for me
    are you a real person or a program
    where do your answers come from
    is jy 'n mens of 'n masjien
    does the assistant know my own returns
    explain what this chat does`),
  'assistant/advice': wordingsOf(`
    can I rely on your answers
    is this tax advice
    could this chat be wrong
    who is liable if your answer is wrong
    are you giving advice or information
    can I use your answer against sars
    how sure are you of your answers
    should I decide based on this chat
    is what you tell me official
    double check with a practitioner
    do you look at my documents when you answer
    kan ek jou vertrou
    you told me something wrong
    does your answer count for my own case
    how up to date is the information`),
  'assistant/conversations': wordingsOf(`
    history of our chat
    where do I find what I asked earlier
    erase this chat
    how do I wipe this chat afterwards
    clear what I typed to you
    hoe vee ek hierdie gesels uit
    does the assistant remember what I told it
    is what I type here kept
    rename a conversation
    do your staff read my chats
    can I type my id number here
    export my conversations
    limit of questions an hour
    reached the limit of questions
    chat without an account is it stored
    search my old chats
    verwyder my gesprek
    continue the chat of yesterday
    are my questions to the assistant used for anything`),
};
