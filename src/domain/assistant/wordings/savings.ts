import { type Wordings, wordingsOf } from './wordings.ts';

/** Savings challenges and the game. */
export const savingsWordings: Wordings = {
  'savings/what': wordingsOf(`
    what is a savings challenge
    how do the challenges work
    put money away for my tax bill
    does the money I save lie with you
    goal for saving on your site
    what can I save towards here
    is saving with you free
    set my own savings target
    help me to save every month
    start a challenge
    spaar vir belasting met 'n uitdaging
    is my saved money safe with you
    where do I find the saving tool
    do I earn interest in a challenge
    tool to save for provisional tax`),
  'savings/entries': wordingsOf(`
    put in the first amount of a challenge
    log what I put aside this week
    wrong figure in my challenge how do I change it
    can't edit an old entry
    record a deposit in my challenge
    remove an amount from my savings challenge
    list of everything I saved
    when is a challenge complete
    where is the add entry button
    ek het te veel ingetik by my spaar
    add a note to a saving
    enter money saved
    fix yesterday's savings entry`),
  'savings/leave': wordingsOf(`
    what if I don't make my savings target in time
    can I give up a challenge
    what happens when the target date passes and I have too little
    what if I fall short of the goal
    is there a penalty if I stop saving
    quit a challenge
    I did not reach my savings goal
    how do I stop the challenge
    challenge ended before I had the money together
    do I lose my money if I leave the challenge
    join the same challenge again
    target date passed
    no more mails about saving
    give up on my savings challenge
    why does my savings challenge say failed
    verlaat die uitdaging
    remove a challenge from my page
    extend the date of my challenge
    restart a failed challenge`),
  'savings/achievements': wordingsOf(`
    what reward do I get for saving
    badge for a first saving
    can I swap points for money
    trophies on the savings page
    my achievement is missing
    how many savings points do I have
    reward for several weeks in a row
    lost a badge after correcting an entry
    do points have value
    savings streak
    punte en toekennings
    unlock an achievement
    prizes for completing a challenge
    list of all achievements`),
  'game/what': wordingsOf(`
    flying calculator
    play something on your site
    which keys do I press to fly
    high score
    my name on the scoreboard
    is the game free
    why is there a game on a tax site
    how do I get on the top five
    jump with the space bar
    where can I play the flying game
    speel die speletjie
    does the game use my account
    fly between the forms
    fun stuff here
    can I remove my score`),
  'game/competitions': wordingsOf(`
    can I win something with the game
    when does the competition close
    were there enough entries
    who won the flying calculator competition
    entry fee back from a competition
    is there a competition running now
    how are winners picked
    rules of the contest
    may employees take part
    will my name be published if I win
    wen ek 'n prys
    why did you call off the contest
    minimum number of entries
    giveaway`),
};
