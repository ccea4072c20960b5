import type { ArticleContent } from '#server/demo/content/types.ts'

export const tasArticles: readonly ArticleContent[] = [
  {
    urlName: 'north-beats-south-for-once',
    name: 'North beats South, for once and by plenty',
    excerpt: 'The old rivalry met half way, at {venue1}. The drive home was quieter in one direction.',
    state: 'TAS',
    daysAgo: 3,
    featured: true,
    bannerSeed: 'tas-rivalry-champion',
    content: `<p>Tasmania’s oldest argument has been about breweries, football and which end of the island has the weather. For the last six winters it has also been about poker, and for the last five the South had won it.</p>
<p>Twenty players from each side met at {venue1}, chosen because it is equally inconvenient for both. Seats were drawn, accents were mocked, and the first level began with the North’s captain, {player1}, being dealt aces and winning only the blinds.</p>
<p><img src="/media/photo/tas-north-group.webp" alt="A team of players shoulder to shoulder" width="1200" height="800"></p>
<p>It was the last thing that went wrong. At the first break the North had lost two players to the South’s seven. At the second the count was sixteen to eight. When nine were left, seven of them had come down the highway.</p>
<blockquote><p>“We drove down past the pub with the big chair and made everyone touch it. I am not saying that was it. I am saying we will do it again.”</p></blockquote>
<p>{player2} was the South’s last hope and a stubborn one, holding out for an hour with less than ten big blinds before running a pair of nines into a pair of nines and losing to a four-card flush.</p>
<p>The shield goes up the highway for the first time since it was made. It is reported to look smaller than expected.</p>`,
  },
  {
    urlName: 'midwinter-deepstack-by-the-fire',
    name: 'A midwinter deepstack by the fire',
    excerpt: 'Long levels, slow soup and snow on the mountain: three days at {venue1}.',
    state: 'TAS',
    daysAgo: 12,
    featured: true,
    bannerSeed: 'tas-midwinter',
    content: `<p>The mountain had snow to the tree line and the car park was white. Inside {venue1}, somebody had put the fire on at noon, and at six the chairs nearest it were the most hotly contested in the field.</p>
<p>The Midwinter Deepstack is the slowest tournament on the island’s calendar. Forty thousand chips, levels of forty minutes and three days to play them. “You can make a mistake on Friday and still be apologising for it on Sunday,” says {player1}, last year’s winner.</p>
<p><img src="/media/banner/tas-midwinter-fire.webp" alt="Two cards fanned over a blue ground" width="1200" height="630"></p>
<h2>Three days in brief</h2>
<ul><li><strong>Friday:</strong> 76 players, 31 bags. The largest belonged to {player2}, the smallest held exactly one chip.</li><li><strong>Saturday:</strong> the one chip doubled four times, then was never seen again. Eleven players left at the close.</li><li><strong>Sunday:</strong> pumpkin soup, a last table of nine and a heads-up match that took longer than the drive to the ferry.</li></ul>
<p>{player2} led from Friday to Sunday night and won from in front, which is harder than it sounds. The last hand was two pair against an open-ended straight that did not come.</p>
<p>Next year’s dates go up with the other <a href="/major-events">major events</a> in autumn. Bring a coat for the car park.</p>`,
  },
  {
    urlName: 'the-ferry-league',
    name: 'The ferry league',
    excerpt: 'Eighteen islanders, one ramp and a last boat at twenty to eleven.',
    state: 'TAS',
    daysAgo: 25,
    featured: false,
    bannerSeed: 'tas-ferry',
    content: `<p>On the channel’s far side live eighteen members who cannot stay late. The last boat goes at twenty to eleven, and it does not wait for a river card. For two seasons they had to choose between the final table and their own beds.</p>
<p>{player1} counted the exits. “Half of us were going out in the same ten minutes. We were shoving blind so as not to miss the ramp.”</p>
<p>The answer, found at {venue1} over a chart and a tide table, was to turn the evening round. Registration at five, first hand at half past, sixteen-minute levels and dinner at the table. The director posts a simple sign: at ten past ten, the blinds double.</p>
<h2>One season in</h2>
<p>Islanders have won nine of thirty-one nights, which is rather more than their share. The mainlanders, as they are called here by people who live on an island off an island, suspect that the crossing is used for practice.</p>
<p>“There is a table on the upper deck,” concedes {player2}. “There might be a pack of cards. It is nine minutes each way.”</p>
<p>The event page shows the early start. If you come by boat yourself, the walk from the ramp to {venue1} is six minutes, or four with a short stack.</p>`,
  },
  {
    urlName: 'a-first-time-directors-diary',
    name: 'A first-time director’s diary',
    excerpt: '{player1} ran a first tournament in {suburb} and wrote down everything that went wrong.',
    state: 'TAS',
    daysAgo: 40,
    featured: false,
    bannerSeed: 'tas-diary',
    content: `<p><strong>4.50 pm.</strong> Arrive at {venue1} an hour early. The tables are in the shed. The shed key is with Kevin. Kevin is fishing.</p>
<p><strong>5.35 pm.</strong> Kevin. Tables. Nobody is hurt.</p>
<p><strong>6.10 pm.</strong> Count the chips. There are forty more blacks than the sheet says. Count them again. There are forty fewer. It is possible that I am nervous.</p>
<p><strong>6.30 pm.</strong> Cards in the air. Thirty-seven players. I say the words about phones and forget the words about re-entries.</p>
<p><strong>7.15 pm.</strong> First ruling. Two players, one verbal raise, one silent chip. I say “the word counts”, and both nod as if I had done this for years.</p>
<p><strong>8.00 pm.</strong> Break. I start the clock again without noticing that it had started itself. For one hand we are in level nine. {player2} notices, kindly and quietly.</p>
<p><strong>9.20 pm.</strong> Balance the tables. The person who has to move has just ordered a parmigiana. The parmigiana moves too.</p>
<p><strong>10.05 pm.</strong> Final table. It goes silent in the good way.</p>
<p><strong>10.50 pm.</strong> A winner, a photograph, a handshake. Results entered. I press the button and thirty-seven people get points, and it turns out that this is the nicest feeling of the night.</p>
<p><strong>11.15 pm.</strong> The shed key is with me. I have no idea where Kevin is.</p>
<p>The league trains new directors every spring. Write to support@apl.example; see also <a href="/about/work-with-us">work with us</a>.</p>`,
  },
  {
    urlName: 'north-west-coast-weekly-round-up',
    name: 'North-West round-up: five rooms, five stories',
    excerpt: 'A royal flush, a wedding and a very short stack along the Bass Highway.',
    state: 'TAS',
    daysAgo: 58,
    featured: false,
    bannerSeed: 'tas-round-up',
    content: `<p>Five rooms deal along the strait, and in a good month each has something to tell. This was a good month.</p>
<h2>Monday</h2>
<p>At {venue1} a royal flush in diamonds was dealt on the flop to {player1}, who checked it three times, was paid by nobody and showed it to everybody.</p>
<h2>Tuesday</h2>
<p>The free game had forty-one players, its best since Easter, and was won by a visitor from Western Australia who had come to see the penguins.</p>
<h2>Wednesday</h2>
<p>{player2} started level eleven with a single chip worth half an ante, won five pots in a row and finished second. There will be songs.</p>
<h2>Thursday</h2>
<p>No game, on account of a wedding. Bride and groom met at table two at {venue2}, seats four and five. The dealer of that evening gave a speech. It was short and she burned one first.</p>
<h2>Friday</h2>
<p>The monthly satellite sent two players to the state final. Both carpool with the person they knocked out, so the drive home will have been interesting.</p>
<p>The month’s leader in the region is {player1} after all, royal flush or not. See <a href="/leaderboards">leaderboards</a>, choose Tasmania, then the month.</p>`,
  },
  {
    urlName: 'thirty-years-of-one-friday-game',
    name: 'Thirty years of one Friday game',
    excerpt: 'It moved house four times before it came to {venue1}. The rules on the wall never changed.',
    state: 'TAS',
    daysAgo: 101,
    featured: false,
    bannerSeed: 'tas-thirty-years',
    content: `<p>The first hand was dealt in a kitchen in {suburb}, on a table with a leaf missing. Of the seven who sat there four still play, and the table has been repaired.</p>
<p>In between, the game lived in a garage, a surf club, a church hall with a strict policy about language, and finally at {venue1}, where it became part of the league six years ago. On the wall hangs a sheet of butcher’s paper in a good frame. It reads:</p>
<p><img src="/media/photo/tas-friday-room.webp" alt="A small room with one table lit" width="1200" height="800"></p>
<ol><li>Nobody plays with rent.</li><li>Nobody plays angry.</li><li>Whoever wins buys the chips, the eating kind.</li><li>If you have to leave early, say so at the start.</li><li>No one is too old to learn or too clever to be told.</li></ol>
<p>“We wrote it after about six months,” says {player1}, who had the best handwriting. “There had been a night that needed it. There has not been another.”</p>
<p>League membership brought a clock, a director and people under fifty. {player2}, the youngest regular at twenty-three, is the grandchild of seat number five and plays exactly the same way, to general despair.</p>
<p>For the anniversary the original seven chairs were put out. Three stayed empty, each with a card on it: a black ace, a red queen, a seven of clubs. The first toast was to them. Then somebody shuffled.</p>`,
  },
]
