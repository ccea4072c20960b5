import type { ArticleContent } from '#server/demo/content/types.ts'

/** News for every state: the league itself, its big events and how it plays. */
export const nationalNews: readonly ArticleContent[] = [
  {
    urlName: 'apl-million-2025-first-cards-in-the-air',
    name: 'APL Million 2025: everything on the first week',
    excerpt:
      'Flights, stacks, where to stand and what to bring. A million guaranteed, and fourteen events in eleven days.',
    state: null,
    daysAgo: 0,
    featured: true,
    bannerSeed: 'national-million-final',
    content: `<p>The league’s biggest week has come round. The APL Million guarantees a prize pool of $1,000,000 for its main event and surrounds it with smaller ones for every taste, from a free seniors’ afternoon to a six-max championship.</p>
<h2>How the main event works</h2>
<ul><li>Day 1 has six flights. Each is played down to its last eighth.</li><li>You may play more than one flight; your best stack goes through to Day 2.</li><li>The buy-in is $550. Poker Tour Credits are taken, alone or together with a card.</li><li>Starting stack 50,000, levels of forty minutes, late registration until the end of level eight.</li></ul>
<h2>If you have qualified</h2>
<p>Your name is in the Qualifier List on the <a href="/aplpt/apl-million-2025">event’s page</a>. Your ticket is in the app. Open it once at home and it stays on the phone, signal or no signal.</p>
<h2>If you are coming to watch</h2>
<p>The rail is open from noon every day and costs nothing. Follow any table’s clock in the app; it keeps time even in the underground car park. Visitors under 18 cannot enter the tournament room.</p>
<p>Please set your limits before the week begins, in money and in hours. The desk can help you with both, and the gambling help line is open day and night on 1800 858 858.</p>`,
  },
  {
    urlName: 'apl-responsible-gambling',
    name: 'Playing responsibly',
    excerpt: 'Poker should be a pleasant evening. How to keep it one, what we do, and where to find help.',
    state: null,
    daysAgo: 120,
    featured: false,
    bannerSeed: 'apl-responsible-gambling',
    content: `<p>Most people play in our league for the company and the contest. For some, playing stops being a choice. This page is for everyone: for players, for those close to them, and for anybody who is not sure.</p>
<h2>Help, free and confidential</h2>
<p><strong>Gambling helpline: 1800 858 858</strong>, day and night, anywhere in Australia. The people who answer are counsellors. You may call for yourself or because you worry about somebody else, and you need not give your name. Help in writing is at <a href="https://www.gamblinghelponline.org.au">gamblinghelponline.org.au</a>.</p>
<h2>Signs worth taking seriously</h2>
<ul><li>Playing with money that was meant for something else.</li><li>Playing longer than you meant to, more than once.</li><li>Playing to win back what was lost.</li><li>Hiding it, or being short with people who ask.</li><li>Thinking about the next game while you are with family or at work.</li></ul>
<h2>Keeping it a game</h2>
<ol><li>Decide on an amount and a time before you leave home. Tell somebody.</li><li>Leave cards at home and bring only what you decided on.</li><li>Do not play when upset, tired or after drinking.</li><li>Take every break away from the table.</li><li>Have other evenings. A week with several kinds of fun in it is harder to upset.</li></ol>
<h2>What the league does</h2>
<ul><li>Nobody under 18 may join or play. We check.</li><li>You can ask us to bar you from all league games for six months, a year or for good. Write to support@apl.example or call 1800 344 669. It takes effect within one business day, and marketing stops at once.</li><li>Our directors are trained to notice and to talk, kindly and in private.</li><li>We never offer credit, and never send offers to people who have asked for a pause.</li></ul>
<p>Buy-ins, credits and tickets are yours to look over at any time in your profile. If a number there surprises you, that is a good moment to talk to someone.</p>`,
  },
  {
    urlName: 'a-new-season-and-what-changes',
    name: 'A new season, and what changes with it',
    excerpt: 'Boards start from zero, three rules are tidied up and the season has a name at last.',
    state: null,
    daysAgo: 7,
    featured: true,
    bannerSeed: 'national-new-season',
    content: `<p>A new season has begun in all eight states and territories. Every scoreboard starts from zero; the old ones remain to be read for as long as you like, under Season in the filter of the <a href="/leaderboards">leaderboards</a>.</p>
<h2>What stays</h2>
<p>The points formula stays exactly as published. Ten for playing, two for each player outlasted, a bonus at the last nine, times the factor of the buy-in. It is explained with examples under <a href="/about/how-points-work">how points work</a>.</p>
<h2>What changes</h2>
<ul><li><strong>Late registration</strong> now always ends at a break, so that nobody joins in the middle of a level.</li><li><strong>Balancing:</strong> the player next to post the big blind moves, without exception.</li><li><strong>Results</strong> are published within an hour of the last hand. If one looks wrong, tell the director or write to us within seven days.</li></ul>
<h2>Month by month</h2>
<p>As before each month has its own table and its own Player of the Month in each region. A month counts by the day a game starts; a game that starts at eleven on the thirty-first belongs to the thirty-first, however late it ends.</p>
<p>Last season’s winners, among them {player1} and {player2}, are in the <a href="/major-event-results">hall of fame</a>. Good luck to all, and remember to thank a dealer.</p>`,
  },
  {
    urlName: 'what-the-clock-on-your-phone-can-do',
    name: 'What the clock on your phone can do',
    excerpt: 'The tournament clock follows you to the bar, the car park and out of signal. Some notes on using it.',
    state: null,
    daysAgo: 18,
    featured: false,
    bannerSeed: 'national-clock',
    content: `<p>Every league tournament has its clock in the app. Open the event and it is the first thing you see: the time left in the level, the blinds, what comes next, and how many players remain.</p>
<h2>Live, estimated, paused</h2>
<p>A small word says how sure the clock is. <strong>Live</strong> means it is in touch with the room. <strong>Estimated</strong> means it is counting by itself from what it last heard, through levels and breaks, and will correct itself as soon as it hears more. <strong>Paused</strong> means that the director has stopped the room.</p>
<p>The level, blinds and time of an estimate are nearly always right, because they follow the structure. Players left and average stack are not guessed; they stay as they were, with their age beside them.</p>
<h2>At the table</h2>
<ul><li>Turn the phone on its side and the digits fill the screen.</li><li>In the last minute of a level the field changes colour and the next blinds come to the front.</li><li>The screen stays awake while the clock is open.</li><li>A clock can be shared. Send the link to whoever is stuck in traffic.</li></ul>
<p>A courtesy: phones stay off the felt while you are in a hand. Beside the chair is fine.</p>
<p>{player1}, who directs at {venue1}, has only one complaint. “Nobody asks me how long to the break any more. It used to be how I met people.”</p>`,
  },
  {
    urlName: 'invitational-field-is-set',
    name: 'The Invitational field is set: forty-eight names',
    excerpt: 'Season champions, state winners and six wild cards. Who plays, and how they got there.',
    state: null,
    daysAgo: 15,
    featured: true,
    bannerSeed: 'national-invitational',
    content: `<p>Nobody can buy a seat in the Champions Invitational. The forty-eight players come by right, and the list closed on Sunday night.</p>
<h2>How the seats were won</h2>
<table><thead><tr><th>Route</th><th>Seats</th></tr></thead><tbody><tr><td>First three of each state’s season board</td><td>24</td></tr><tr><td>Winners of state championships</td><td>8</td></tr><tr><td>Winners of tour events</td><td>7</td></tr><tr><td>Past Invitational winners</td><td>3</td></tr><tr><td>Wild cards</td><td>6</td></tr></tbody></table>
<p>The wild cards are the interesting part. They go to people without whom the league would be poorer: this year two dealers, two directors, a publican and {player1}, who has driven the equipment trailer for eleven years and finally gets to sit down.</p>
<p><img src="/media/photo/national-invitational-room.webp" alt="A full room of tables seen from the door" width="1200" height="800"></p>
<p>Among those who earned it the hard way is {player2}, who needed a third place on the last night of the season at {venue1} and came third.</p>
<p>The format is a single table draw, six tables of eight, each played down to two; the last twelve start again with equal stacks. Photographs of every winner since the first Invitational are on the event’s page, under <a href="/major-events">Major</a>.</p>
<blockquote><p>“It is the only tournament where everybody already likes each other at the start. We will see about the end.”</p></blockquote>`,
  },
  {
    urlName: 'five-hands-every-new-player-meets',
    name: 'Five hands every new player meets in the first month',
    excerpt: 'They will happen to you. Here is what they are called and what to do the second time.',
    state: null,
    daysAgo: 30,
    featured: false,
    bannerSeed: 'national-five-hands',
    content: `<p>Most of poker can be learned only by sitting down. These five are worth knowing beforehand, because everyone meets them and everyone remembers the first time.</p>
<h2>The five</h2>
<h3>1. The second-best flush</h3>
<p>You have two hearts, three more arrive, and somebody else has the ace of them. It will cost you. Next time, look at the board and ask which single card would beat you.</p>
<h3>2. The aces that lose</h3>
<p>They win about four times of five against one opponent. One in five is every other evening. Nothing went wrong.</p>
<h3>3. The pair on the board</h3>
<p>When the middle cards pair, somebody may have three of them. If a quiet player suddenly becomes loud, believe the noise.</p>
<h3>4. The free card</h3>
<p>Everybody checked, you had the best hand, and you checked too. The card that beat you cost its owner nothing. A small bet is a fair price to ask.</p>
<h3>5. The fold you never see</h3>
<p>You put it down. You will never know. Make peace with this early: good players are people who are comfortable not knowing.</p>
<p>{player1} tells beginners at {venue1} to bring a pencil and note which of the five came up. “When you have ticked all of them,” the advice goes, “you are not new any more.”</p>
<p>Free games are marked with a buy-in of Free in the <a href="/">list of games</a>.</p>`,
  },
  {
    urlName: 'volunteers-of-the-season',
    name: 'Volunteers of the season: eight names, one each',
    excerpt: 'They open sheds, find chairs and stay until the last chip is counted.',
    state: null,
    daysAgo: 44,
    featured: false,
    bannerSeed: 'national-volunteers',
    content: `<p>A league night needs about forty small jobs done before the first card, and nobody is paid for most of them. Every season each state names one person who did more than anyone could have asked.</p>
<p>Among this season’s eight are {player1}, who moved the furniture of {venue1} in and out every Tuesday for nine months because the room doubles as a dance studio, and {player2}, who taught fifty-three people how to shuffle.</p>
<p><img src="/media/photo/national-volunteers-group.webp" alt="A group of volunteers shoulder to shoulder" width="1200" height="800"></p>
<h2>What they have in common</h2>
<ul><li>They arrive first. Several have keys that nobody remembers giving them.</li><li>They know where the spare decks are.</li><li>They notice who is standing alone.</li><li>When thanked, they look for somebody to hand it on to.</li></ul>
<p>Each receives a chip of solid brass, struck in an edition of eight, and an entry to an event of their choice. One has already given the entry away. “I would only have worried who was doing the chairs,” was the reason.</p>
<p>Nominations for next season are open to every member. Write a few lines to support@apl.example, with a name, a venue and a story. If it is the shuffle teacher again, that is allowed.</p>
<p>If you would like to help at your own venue, start by asking the director. There is more under <a href="/about/work-with-us">work with us</a>.</p>`,
  },
]
