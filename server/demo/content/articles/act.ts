import type { ArticleContent } from '#server/demo/content/types.ts'

export const actArticles: readonly ArticleContent[] = [
  {
    urlName: 'a-fire-drill-in-the-middle',
    name: 'A final table with a fire drill in the middle',
    excerpt: 'Nine players, one alarm and twelve minutes on the lawn. {player1} came back in with a plan.',
    state: 'ACT',
    daysAgo: 2,
    featured: true,
    bannerSeed: 'act-drill-final',
    content: `<p>It was the toast, as it usually is. At a quarter past nine the alarm at {venue1} cleared the kitchen, the bistro and, reluctantly, the final table of the capital’s spring event. The dealer locked the tray. The director paused the clock. Nine finalists stood on the lawn in their socks, or so it seems from the photographs.</p>
<p>Twelve minutes is a long time to think. {player1}, seventh in chips, used it to count the table from memory and discovered that the three biggest stacks had been raising each other for half an hour. “I had been looking for hands,” was the conclusion. “I should have been looking for the gaps between theirs.”</p>
<p><img src="/media/photo/act-fire-drill-final-table.webp" alt="Seven players around the final table, cards in hand" width="1200" height="800"></p>
<p>Back inside, the plan was to fold until two of the three collided, and then to play. It took four hands. The collision sent out one leader and crippled another; within an orbit the short stack was second, and an hour later heads up against {player2}.</p>
<h2>The last hand</h2>
<p>Ace-nine against king-queen, everything in before the flop, a nine on the river that was not needed. Entries were 72, the buy-in was $30, and the win is worth 363 points.</p>
<p>The kitchen has bought a new toaster. The season’s table is on the <a href="/leaderboards">leaderboards</a>.</p>`,
  },
  {
    urlName: 'the-lunchtime-league-returns',
    name: 'Departments at the ready: the lunchtime league returns',
    excerpt: 'Eight teams, forty-minute games and a very strict finish at {venue1}.',
    state: 'ACT',
    daysAgo: 11,
    featured: false,
    bannerSeed: 'act-lunchtime',
    content: `<p>It is possible to play a tournament in forty minutes. It needs four-minute levels, no re-entries and a bell. The lunchtime league at {venue1} has all three, and after a winter’s rest it is back on Wednesdays.</p>
<p>Eight teams take part. They are named after imaginary departments, because the real ones asked not to be: the Ministry of Small Blinds, the Office of Continuation, the Bureau of Second Pairs.</p>
<h2>After three rounds</h2>
<table><thead><tr><th>Team</th><th>Won</th><th>Points</th></tr></thead><tbody><tr><td>Office of Continuation</td><td>2</td><td>64</td></tr><tr><td>Bureau of Second Pairs</td><td>1</td><td>61</td></tr><tr><td>Ministry of Small Blinds</td><td>0</td><td>48</td></tr></tbody></table>
<p>{player1}, who captains the leaders, credits preparation. “We circulated a paper. Nobody read it, but we circulated it.”</p>
<p>The rules say that at ten to two the chips are counted and the largest stack wins. Last week that produced a tie to the chip. After a short consultation it was referred to a working group, consisting of {player2} and a coin.</p>
<p>The games are played for a plate and no money, and do not count for the state’s board. For evening games that do, see tonight’s list on the <a href="/">home page</a>.</p>`,
  },
  {
    urlName: 'a-lake-circuit-in-nine-hands',
    name: 'Round the lake in nine hands',
    excerpt: 'Nine rooms between {suburb} and the lake, one memorable hand from each.',
    state: 'ACT',
    daysAgo: 20,
    featured: true,
    bannerSeed: 'act-lake',
    content: `<p>The capital is small enough to play in every league room within a fortnight. {player1} did it, on a bicycle, and kept one hand from each. Here are the best of them.</p>
<h2>The bravest fold</h2>
<p>At {venue1}: a full house, nines over fours, on a board with two more fours and a bet for everything. The other hand was the last four. “He showed. I shook. We had dessert.”</p>
<h2>The politest bluff</h2>
<p>An elderly gentleman at table two raised the river, said “I am terribly sorry about this” and turned over eight-high when everybody had gone.</p>
<p><img src="/media/photo/act-lake-hole-cards.webp" alt="Two hole cards lifted at the corner" width="1200" height="800"></p>
<h2>The longest walk</h2>
<p>Out second at {venue2} and eleven kilometres from home, with a headwind. “I replayed the hand at every roundabout. There are a lot of roundabouts.”</p>
<h2>The one that got away</h2>
<p>Heads up with {player2} for a regional win, ace-king against ace-queen, a queen on the flop, a queen on the turn in case anyone had missed the first.</p>
<p>Nine rooms, four final tables, one second place and a puncture. The bicycle’s next tour goes south, if the frosts allow. Each of the rooms is on the map on the <a href="/">home page</a>; two have somewhere to lock a bicycle.</p>`,
  },
  {
    urlName: 'bubble-trouble-a-study',
    name: 'Bubble trouble: what people do one place from the seats',
    excerpt: '{player1}, an economist by day, watched forty satellite bubbles at {venue1}.',
    state: 'ACT',
    daysAgo: 34,
    featured: false,
    bannerSeed: 'act-bubble',
    content: `<p>A satellite gives every winner the same prize. Ten seats are ten seats, whether you hold a mountain or a molehill. Near the end this turns good poker on its head, and {player1} wanted to know how far people notice.</p>
<p>The method was a notebook, forty evenings and a great deal of lemonade. Each time a table was one exit from the seats, the biggest stack’s decisions were written down.</p>
<h2>Findings</h2>
<table><thead><tr><th>Situation</th><th>Should</th><th>Did</th></tr></thead><tbody><tr><td>Big stack, medium pair, facing a shove</td><td>fold nearly always</td><td>called 41%</td></tr><tr><td>Short stack, ace-rag, first in</td><td>shove</td><td>folded 38%</td></tr><tr><td>Middle stack, ace-king, facing a shove</td><td>fold</td><td>called 77%</td></tr></tbody></table>
<p>“It hurts to fold ace-king,” says {player1}. “People will give up most of a seat in order not to feel it.”</p>
<p>The advice is easy to write and hard to follow: count the stacks that are shorter than yours. If there are enough of them, the best hand in the deck is a fold.</p>
<p>{player2} was observed on nine of the forty evenings, won a seat on eight of them and called with ace-king each time. Asked about it, the economist sighed and closed the book.</p>`,
  },
  {
    urlName: 'from-the-capital-to-the-coast-weekend',
    name: 'Capital to coast: a weekend away that became a tradition',
    excerpt: 'Every spring forty members take the mountain road. Not all of them for the cards.',
    state: 'ACT',
    daysAgo: 55,
    featured: false,
    bannerSeed: 'act-coast-trip',
    content: `<p>It started when {venue1} closed for a new carpet. With nowhere to play on a spring Saturday, eleven regulars drove over the mountain, walked into the first club with a card table and asked whether it was in use.</p>
<p>It was not. They played until the oysters came. The next year there were twenty-four of them, the year after that forty and a booking.</p>
<p>{player1} organises it now, with a list, a second list and a whistle. There is one tournament on Saturday afternoon, which counts for nothing but a thermos painted gold. There is one rule, which is that anyone who talks about work buys a round.</p>
<blockquote><p>“Half of the people do not even play. They swim, or they read, or they come and look over your shoulder and tut.”</p></blockquote>
<p>The golden thermos went this time to {player2}, whose partner had knocked out three of the last nine and then lost interest because there were whales.</p>
<p>{venue1} got its carpet. On Monday everyone was back in the usual chairs, slightly sunburnt, pretending that they could remember who was on the big blind. There are pictures of the whales, and a few of the cards, in the <a href="/gallery">gallery</a>.</p>`,
  },
  {
    urlName: 'winter-grand-final-frost-and-a-flush',
    name: 'Winter grand final: frost, a flush and a first',
    excerpt: '{player1} becomes the youngest winner of the capital’s winter title at twenty-two.',
    state: 'ACT',
    daysAgo: 90,
    featured: false,
    bannerSeed: 'act-winter-champion',
    content: `<p>Minus five in the car park, plus twenty-three at the table. The winter grand final at {venue1} drew the sixty best of the season’s board, and for the first time the trophy goes to someone who was in school when the board was started.</p>
<p>{player1} learned the game in a student kitchen, joined the league on turning eighteen and has finished in the first ten of three seasons running. Patience, opponents say, is the thing. “I keep waiting for the kid to do something silly,” said {player2}, who finished second. “I am still waiting.”</p>
<p><img src="/media/photo/act-frost-winner.webp" alt="The winner holds the cup in front of the room" width="1200" height="800"></p>
<h2>The key hand</h2>
<p>With four left and the blinds high, {player2} opened from the button and called a shove with a pair of tens. {player1} held the ace and four of spades. Two spades came on the flop and a third on the turn. It was the only time all evening that the winner’s hands shook.</p>
<p>Grand finals are played for a place in the hall of fame and a season’s bragging. The list of past winners is under <a href="/major-event-results">hall of fame</a>.</p>
<p>Asked about plans, the new champion mentioned an exam at nine the next morning. It was in statistics. It went, we hear, as expected.</p>`,
  },
]
